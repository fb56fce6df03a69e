/**
 * Runs in the head, before the first paint: sets the mode from the stored choice, else from the system (SH-012, SH-019),
 * again where the page was made ready ahead and is opened, and sends old Internet Explorer to the page about it (SH-017). Kept in ES5: the oldest readers run it.
 */
export const MODE_SCRIPT = `(function(){var d=document,e=d.documentElement;if(d.documentMode&&location.pathname!=='/page/browserSupport'){location.replace('/page/browserSupport');return}var s=function(){var t=null;try{t=localStorage.getItem('theme')}catch(x){}if(t!=='light'&&t!=='dark')t=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.setAttribute('data-theme',t)};s();d.addEventListener&&d.addEventListener('prerenderingchange',s);window.addEventListener('pageshow',function(v){if(v.persisted)location.reload()})})()`

/**
 * Runs while the document is read: a picture's dark source follows the system until scripts serve the page; where the
 * visitor chose the other mode, each source is put right as it arrives, before its picture is fetched. `data-dark` holds
 * what else the source waits for, such as the shape of the window.
 */
export const DARK_SOURCES = `(function(){var e=document.documentElement,d=e.getAttribute('data-theme')==='dark';if(!window.matchMedia||!window.MutationObserver||matchMedia('(prefers-color-scheme: dark)').matches===d)return;var f=function(){var l=document.querySelectorAll('source[data-dark][media^="("]');for(var i=0;i<l.length;i++)l[i].media=d?l[i].getAttribute('data-dark')||'all':'not all'},o=new MutationObserver(f);o.observe(e,{childList:true,subtree:true});addEventListener('DOMContentLoaded',function(){f();o.disconnect()})})()`
