import { own } from '../../contract/own.ts'
import type { Language } from '../../contract/language.ts'
import { PREVIEW_BANNER, PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import { studioAddress, subjectPath } from '../../contract/studio/screens.ts'
import { label } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import { hashSource } from '../rendering/inline-hashes.ts'
import { contentPolicy, type FlatHeaders } from '../answers/headers.ts'
import type { OpenedPreview } from '../studio/preview/opened.ts'
import type { PageScript } from './page-scripts.ts'
import type { PreviewAccess } from './preview-access.ts'
import { answerOf, pageHeaders, type RenderParts, type Spent } from './render.ts'

const STYLE = [
  'preview-banner{position:fixed;z-index:2147483647;inset:auto 0 0;display:flex;justify-content:center;padding:0 12px 12px;pointer-events:none;font-size:14px;line-height:1.5}',
  'preview-banner p{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 12px;margin:0;max-width:860px;padding:10px 16px;border:1px solid rgb(255 255 255/.24);border-radius:14px;background:#0b2545;color:#fff;box-shadow:0 4px 20px rgb(0 0 0/.3);word-break:keep-all;text-wrap:balance}',
  'preview-banner b{color:#8fd3ff}preview-banner span{flex:0 1 auto;min-width:0}',
  'preview-banner p,preview-guest{pointer-events:auto}',
  'preview-banner a{padding-block:4px;color:#8fd3ff;font-weight:600;white-space:nowrap;text-underline-offset:.2em}',
  'preview-banner a:focus-visible{outline:2px solid #ffd166;outline-offset:2px;border-radius:4px}',
  'preview-banner[data-framed] a{display:none}preview-live{position:absolute}',
  // what guests commented on, drawn by their script
  '::highlight(guest-comment){background-color:rgb(255 209 102/.42)}',
  '::highlight(guest-comment-active){background-color:rgb(255 170 0/.62)}',
  // the end of the page stays visible
  'body{padding-block-end:72px}@media(max-width:767px){body{padding-block-end:152px}}',
  '@media print{preview-banner{display:none}body{padding-block-end:0}}',
].join('')
/**
 * A page that visitors do not see sends no analytics: neither our collector nor a third party's
 * receives events. The router's follow-up requests (`.data`) stay within the preview: a search
 * opened over the page, the list that the draft will be in. In the studio's frame the banner leads
 * nowhere.
 */
const SCRIPT = `if(top!==self)document.currentScript.parentNode.dataset.framed='';Object.defineProperty(navigator,'sendBeacon',{value:()=>true});{const token=new URLSearchParams(location.search).get('${PREVIEW_PARAMETER}'),ask=fetch;window.fetch=(input,init)=>{const whole=input instanceof Request,to=new URL(whole?input.url:input,location.href);if(to.origin!==location.origin||!to.pathname.endsWith('.data'))return ask(input,init);to.searchParams.set('${PREVIEW_PARAMETER}',token);return ask(whole?new Request(to,input):to,init)}}`

const instantIn = (instant: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language === 'ENG' ? 'en-US' : 'ko-KR', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(instant))}${language === 'ENG' ? ' (KST)' : ''}`

/**
 * Removes the scripts of a page: one that is looked at beside another must stay as it was rendered.
 * React escapes `<` in texts and attributes, so each `<script` begins an element.
 */
function withoutScripts(page: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', from)) {
    const end = page.indexOf('</script>', at)
    if (end < 0) break
    parts.push(page.subarray(from, at))
    from = end + '</script>'.length
  }
  return Buffer.concat([...parts, page.subarray(from)])
}

/** A page of a comparison where visitors are led elsewhere. */
const NO_PAGE = '<!doctype html><html><head><title></title></head><body></body></html>'

/**
 * Marks a page of a comparison, with the status that visitors get, and whether it is their page in
 * place of a draft that would break it.
 */
const comparedBanner = (status: number, { problems }: OpenedPreview): string => {
  const broken = problems().length > 0 ? ' data-broken' : ''
  return `<${PREVIEW_BANNER} hidden data-status="${status}"${broken}></${PREVIEW_BANNER}>`
}

/**
 * The page's notice that it is a preview. An element whose name no page uses: React ignores it on
 * hydration.
 */
function banner(
  { language, expiresAt, own, editable, guest, seen, problems }: OpenedPreview,
  scriptOf: (script: PageScript) => string | null,
): string {
  const until = instantIn(expiresAt, language)
  const isPossible = problems().length === 0
  const text = !isPossible
    ? label('preview_banner_broken', language)
    : own
      ? label('preview_banner_own', language, { until })
      : label('preview_banner', language, { until })
  const name = escapeMarkup(label('preview_name', language))
  const studio = subjectPath(editable)
  const back = studio
    ? ` <a href="${studioAddress(studio)}" target="_blank" rel="noopener">${escapeMarkup(label('preview_edit', language))}</a>`
    : ''
  const script = scriptOf(own ? 'live' : 'guest')
  const part = own
    ? ` <preview-live data-seen="${escapeMarkup(seen)}"></preview-live>`
    : guest && guest.right !== 'see'
      ? ` <preview-guest data-link="${escapeMarkup(guest.link)}" data-right="${guest.right}" data-seen="${escapeMarkup(seen)}" data-language="${language}"></preview-guest>`
      : ''
  const parts = part && script ? `${part}<script type="module" src="${script}"></script>` : ''
  return `<preview-banner role="note" aria-label="${name}"><script>${SCRIPT}</script><p><b>${name}</b><span>${escapeMarkup(text)}</span>${back}${parts}</p></preview-banner>`
}

const INSTEAD: Readonly<Record<string, string>> = {
  // its address grants access: it must not leak to other sites
  'referrer-policy': 'no-referrer',
  // the studio shows it in a frame
  'x-frame-options': 'SAMEORIGIN',
}

const STYLE_SOURCE = hashSource(STYLE)
const SCRIPT_SOURCE = hashSource(SCRIPT)

/**
 * The page with our style and notice. Bytes, because a page has up to 5 MB: texts of it would hold
 * the event loop.
 */
function withParts(page: Buffer, style: string, notice: string): Buffer {
  const head = page.indexOf('</head>')
  const body = page.indexOf('<body', head)
  const start = body < 0 ? -1 : page.indexOf('>', body) + 1
  if (head < 0 || start <= 0) return page
  return Buffer.concat([
    page.subarray(0, head),
    Buffer.from(style),
    page.subarray(head, start),
    Buffer.from(notice),
    page.subarray(start),
  ])
}

/**
 * Renders the real page as publishing the draft would make it, for one request: never cached, not
 * indexed, framed only by the studio, marked as a preview on the page itself.
 * @param scriptOf returns the address of a script of the studio for such pages; null = the studio is
 *   not built
 */
export function previewMaker(
  parts: Pick<RenderParts, 'config' | 'model' | 'render' | 'security'> &
    Pick<PreviewAccess, 'settings'>,
  scriptOf: (script: PageScript) => string | null,
): (target: string, preview: OpenedPreview, spent?: Spent) => Promise<Rendered> {
  const { config } = parts
  const policy = contentPolicy({ ...config, COLLECTOR_URL: undefined })
  const security: FlatHeaders = parts.security.map(
    (value, index) => own(INSTEAD, parts.security[index - 1] ?? '') ?? value,
  )
  return async (target, preview, spent) => {
    const { language } = preview
    const { answer, body, inline, readLog } = await answerOf(
      parts,
      { target, language },
      { ...parts.settings(preview), collector: null },
      (model) => preview.over(model, spent),
      spent,
    )
    const headers = [
      ...pageHeaders(security, answer, language),
      ['x-robots-tag', 'noindex, nofollow'] as const,
    ]
    const isCompared = preview.compared !== null
    if (inline || isCompared) {
      const { scripts, styles } = inline ?? { scripts: [], styles: [] }
      const hashes = isCompared
        ? policy([], styles)
        : policy([...scripts, SCRIPT_SOURCE], [...styles, STYLE_SOURCE])
      headers.push([
        'content-security-policy',
        hashes.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      ])
    }
    if (isCompared && answer.status < 500)
      return {
        // a frame follows no redirect, and a missing page is no error of the comparison: the
        // visitors' status is on the page
        status: 200,
        headers: [
          ...headers.filter(([name]) => name !== 'location' && name !== 'content-type'),
          ['content-type', 'text/html; charset=utf-8'],
        ],
        body: withParts(
          inline ? withoutScripts(body) : Buffer.from(NO_PAGE),
          '',
          comparedBanner(answer.status, preview),
        ),
        tags: readLog.tags,
        failed: false,
      }
    return {
      status: answer.status,
      headers,
      body: inline ? withParts(body, `<style>${STYLE}</style>`, banner(preview, scriptOf)) : body,
      tags: readLog.tags,
      failed: answer.status >= 500,
    }
  }
}
