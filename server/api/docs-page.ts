import { BRAND } from '../../contract/brand.ts'
import { type Language, localeOf } from '../../contract/language.ts'
import { label } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'
import type { Json } from './openapi.ts'

export const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem}details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}summary{padding:.7rem 0;cursor:pointer;min-height:44px;box-sizing:border-box}
code{font-family:ui-monospace,monospace;font-size:.9em}b{display:inline-block;min-width:3.2rem}summary span{opacity:.75}table{border-collapse:collapse;margin:.3rem 0 1rem;width:100%}td,th{padding:.3rem .8rem .3rem 0;text-align:left;vertical-align:top}td:first-child,th:first-child{width:8.5rem;overflow-wrap:normal}a,summary{border-radius:2px}:focus-visible{outline:3px solid;outline-offset:2px}`

/** Text with `code` in backticks. */
const prose = (text: string): string => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: {
    name: string
    required?: boolean
    schema?: { description?: string }
    description?: string
  }[]
  responses: Record<string, { description?: string }>
}

/**
 * Renders the API contract as a page: the calls by subject, with parameters and responses. It has
 * no script, and one inline style that the policy names.
 */
export function docsPage(document: { [name: string]: Json }, language: Language): string {
  const info = document.info as { title: string; description: string }
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(
    document.paths as unknown as Record<string, Record<string, Operation>>,
  )) {
    for (const [method, operation] of Object.entries(methods)) {
      const rows = (operation.parameters ?? []).map(
        ({ name, schema, description, required }) =>
          `<tr><td><code>${escapeMarkup(name)}</code>${required ? ' *' : ''}</td><td>${prose(description ?? schema?.description ?? '')}</td></tr>`,
      )
      const answers = Object.entries(operation.responses).map(
        ([status, { description }]) =>
          `<tr><td><code>${status}</code></td><td>${prose(description ?? '')}</td></tr>`,
      )
      const table = (head: string, lines: string[]): string =>
        lines.length
          ? `<table><thead><tr><th scope="col">${head}</th><th scope="col">${label('api_docs_meaning', language)}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
          : ''
      const entry = `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code> <span>${prose(operation.summary ?? '')}</span></summary>${table(label('api_docs_parameter', language), rows)}${table(label('api_docs_answer', language), answers)}</details>`
      const group = operation.tags?.[0] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), entry])
    }
  }
  const title = escapeMarkup(info.title)
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | ${BRAND.name[language]}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${label('api_docs_lead', language)} <a href="/api/openapi.json"><code>/api/openapi.json</code></a>.</p><p lang="en">${prose(info.description)}</p>${[...groups].map(([name, entries]) => `<section lang="en"><h2>${escapeMarkup(name)}</h2>${entries.join('')}</section>`).join('')}</main></body></html>`
}
