/**
 * Runs in the head before the first paint. Sets the mode from the stored choice, else from the
 * system (SH-012, SH-019), and again when a prerendered page is activated. Redirects old Internet
 * Explorer to the browser-support page (SH-017). Written in ES5, because the oldest browsers run
 * it.
 */
export const MODE_SCRIPT = `(function(){var d=document,e=d.documentElement;if(d.documentMode&&location.pathname!=='/page/browserSupport'){location.replace('/page/browserSupport');return}var s=function(){var t=null;try{t=localStorage.getItem('theme')}catch(x){}if(t!=='light'&&t!=='dark')t=window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.setAttribute('data-theme',t)};s();d.addEventListener&&d.addEventListener('prerenderingchange',s);window.addEventListener('pageshow',function(v){if(v.persisted)location.reload()})})()`

/**
 * Runs while the document is parsed. The dark source of an image follows the system until scripts
 * run; if the visitor chose the other mode, each source is corrected on arrival, before its image
 * is fetched. `data-dark` holds the rest of the media query, such as the window's orientation.
 */
export const DARK_SOURCES = `(function(){var e=document.documentElement,d=e.getAttribute('data-theme')==='dark';if(!window.matchMedia||!window.MutationObserver||matchMedia('(prefers-color-scheme: dark)').matches===d)return;var f=function(){var l=document.querySelectorAll('source[data-dark][media^="("]');for(var i=0;i<l.length;i++)l[i].media=d?l[i].getAttribute('data-dark')||'all':'not all'},o=new MutationObserver(f);o.observe(e,{childList:true,subtree:true});addEventListener('DOMContentLoaded',function(){f();o.disconnect()})})()`
