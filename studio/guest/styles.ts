/**
 * Styles of the guests' part of a preview, in its shadow tree: neither the page's styles reach in
 * nor these out. Sizes in px, because the page may change the size of `rem`.
 */
export const STYLES = `
:host{all:initial;color-scheme:inherit;display:inline-flex;
  --surface:light-dark(#fff,#10202f);--surface-2:light-dark(#f1f6f9,#1a2d3f);--text:light-dark(#10243a,#eef5f8);
  --text-2:light-dark(#45586a,#c0ccd6);--line:light-dark(#d3dde4,#33495c);--control:light-dark(#7c8c9a,#7f93a4);
  --accent:light-dark(#0b4f8a,#8fd3ff);--on-accent:light-dark(#fff,#0b2236);--soft:light-dark(#e6f3fb,#17334a);
  --positive:light-dark(#10603f,#8ce0b4);--caution:light-dark(#7a4a00,#ffd58a);--danger:light-dark(#a4231d,#ffa79f);
  --focus:light-dark(#1668c7,#ffd166);
  font:400 15px/1.6 "Pretendard Variable",Pretendard,-apple-system,BlinkMacSystemFont,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif;color:var(--text)}
*{box-sizing:border-box}
[hidden]{display:none!important}
h2,h3,p,ol,ul,blockquote{margin:0;padding:0}
ol,ul{list-style:none}
button,textarea,input{font:inherit;color:inherit}
button{cursor:pointer}
[aria-disabled=true]{cursor:default;opacity:.55}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.opener{min-height:36px;padding:4px 14px;border:0;border-radius:999px;background:#8fd3ff;color:#0b2236;font-size:14px;font-weight:600;line-height:1.3;white-space:nowrap}
.opener:hover{background:#b5e2ff}
.opener:focus-visible{outline-color:#ffd166}
.here{position:fixed;z-index:2;min-height:40px;padding:6px 14px;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);font-size:14px;font-weight:600;line-height:1.3;box-shadow:0 6px 24px rgb(0 20 40/.35)}
.panel{position:fixed;z-index:1;inset:0 0 0 auto;display:flex;flex-direction:column;width:min(384px,100vw);border-inline-start:1px solid var(--line);background:var(--surface);color:var(--text);text-align:start;word-break:keep-all;overflow-wrap:anywhere;box-shadow:-12px 0 48px -16px rgb(0 20 40/.35)}
@media(max-width:767px){.panel{inset:auto 0 0;width:auto;max-height:min(78dvh,640px);border-inline-start:0;border-block-start:1px solid var(--line);border-radius:18px 18px 0 0;box-shadow:0 -12px 48px -12px rgb(0 20 40/.4)}}
.head{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:14px 20px 10px}
.head h2{font-size:17px;line-height:1.35;font-weight:600}
.scroll{flex:1;display:flex;flex-direction:column;gap:18px;min-height:0;padding:4px 20px 24px;overflow-y:auto;overscroll-behavior:contain}
.part{display:flex;flex-direction:column;gap:10px}
.part h3{font-size:15px;font-weight:600;line-height:1.35}
.hint{color:var(--text-2);font-size:13px;line-height:1.5}
.field{display:flex;flex-direction:column;gap:4px}
.field label{font-size:13px;font-weight:600;line-height:1.4}
input,textarea{width:100%;padding:9px 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);font-size:16px;line-height:1.5}
textarea{min-height:96px;resize:vertical}
[aria-invalid=true]{border-color:var(--danger)}
.error{color:var(--danger);font-size:13px;line-height:1.5}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.button{min-height:40px;padding:6px 16px;border:1px solid var(--control);border-radius:8px;background:transparent;font-size:14px;font-weight:600;line-height:1.3}
.button:hover:not([aria-disabled]){background:var(--surface-2)}
.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.main:hover:not([aria-disabled]){background:var(--accent);filter:brightness(1.08)}
.plain{min-height:32px;padding:2px 10px;border-color:transparent;color:var(--accent)}
@media(pointer:coarse){.button,.opener,.here,.plain{min-height:44px}}
.quote{padding:2px 0 2px 12px;border:0;border-inline-start:3px solid #ffc44d;border-radius:0;background:transparent;color:var(--text-2);font-size:14px;line-height:1.5;text-align:start}
button.quote:hover{color:var(--text);text-decoration:underline;text-underline-offset:.2em}
.quoted{display:flex;align-items:flex-start;justify-content:space-between;gap:8px}
.threads{display:flex;flex-direction:column;gap:12px}
.thread{display:flex;flex-direction:column;gap:8px;padding:14px 16px;border:1px solid var(--line);border-radius:12px}
.thread[data-resolved]{background:var(--surface-2)}
.by{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px;font-size:13px;color:var(--text-2)}
.by strong{color:var(--text);font-size:14px;font-weight:600}
.mark{padding:1px 8px;border-radius:999px;background:var(--soft);color:var(--accent);font-size:12px;font-weight:600}
.said{white-space:pre-wrap}
.answers{display:flex;flex-direction:column;gap:8px;padding-inline-start:12px;border-inline-start:2px solid var(--line)}
.verdict{font-size:14px;line-height:1.5}
.verdict[data-is=approved]{color:var(--positive);font-weight:600}
.verdict[data-is=earlier],.verdict[data-is=not_yet]{color:var(--caution);font-weight:600}
.notice{display:flex;flex-direction:column;align-items:flex-start;gap:8px;padding:12px 14px;border-radius:10px;background:var(--soft);font-size:14px;line-height:1.5}
.notice:empty{display:none}
.notice[data-is=error]{background:light-dark(#fdeceb,#3a1f20)}
`
