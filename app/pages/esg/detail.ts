import { own } from '../../../contract/own.ts'
import type { EsgHighlight } from '../../../contract/esg.ts'
import { m } from '../../paraglide/messages.js'
import type { Detail } from '../../shell/DetailLayer/detail.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => own(ESCAPES, character) as string)

/**
 * Returns the content of a highlight for the detail layer: paragraphs, items, and the links below
 * them (FT-223, SH-165).
 */
export function detailOf({ detail, image, imageDark, imageDescription }: EsgHighlight): Detail {
  const paragraphs = detail.desc.map((text) => `<p>${escaped(text)}</p>`)
  const items = detail.items.map(
    ({ title, desc }) => `<li><strong>${escaped(title)}</strong><br>${escaped(desc)}</li>`,
  )
  return {
    type: 'content',
    title: detail.title,
    label: m.esg_highlight_label(),
    picture: { image, imageDark, alt: imageDescription },
    html: [
      ...paragraphs,
      items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
      detail.subInfo ? `<hr><p>${escaped(detail.subInfo)}</p>` : '',
    ].join(''),
  }
}
