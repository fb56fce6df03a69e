import { rowOf } from '../../../contract/pages.ts'
import { type ContentText, dayOf, type TextIssue } from './texts.ts'

/** Whether the page table has a path, in its canonical form: no trailing or doubled slash. */
const isPage = (path: string): boolean =>
  (path === '/' || !/\/(?:\/|$)/.test(path)) && rowOf(path) !== null

/**
 * Checks that links lead to pages of the page table, to existing articles of the same language, and
 * never to later news.
 */
export function wrongLinks(texts: readonly ContentText[]): TextIssue[] {
  const byId = new Map(
    texts
      .filter(({ values }) => typeof values.id === 'number')
      .map((text) => [text.values.id as number, text]),
  )
  const services = new Set(
    texts.filter(({ kind }) => kind === 'services').map(({ values }) => String(values.webPath)),
  )
  const legal = new Set(
    texts.filter(({ kind }) => kind === 'pages').map(({ file }) => file.split('/')[1]),
  )
  return texts.flatMap((text) =>
    text.links.flatMap(({ line, text: link }) => {
      const issue = (message: string): TextIssue[] => [
        { file: text.file, line, message: `${link}: ${message}` },
      ]
      if (/^(https:\/\/([a-z0-9-]+\.)*yunseul\.example(\/|$)|mailto:|tel:|#)/.test(link)) return []
      if (!link.startsWith('/')) return issue('links to another site')
      // a search, in the form of the specification (SH-089)
      if (/^\/page\/\?searchKeyword=[^&]+&searchPage=1$/.test(link)) return []
      const path = link.split(/[?#]/, 1)[0] ?? ''
      const [, id] = /^\/page\/detail\/(\d+)$/.exec(path) ?? []
      if (id) {
        const target = byId.get(Number(id))
        if (!target) return issue('there is no such article')
        if (target.language !== text.language)
          return issue(`links to the other language (${target.file})`)
        if ((dayOf(target) ?? '') > (dayOf(text) ?? '9'))
          return issue(`is dated ${dayOf(target)}, later than this`)
        return []
      }
      const [, service] = /^\/page\/service\/service\/([^/]+)$/.exec(path) ?? []
      if (service) return services.has(service) ? [] : issue('there is no such service')
      const [, page] = /^\/page\/legal\/([^/]+)$/.exec(path) ?? []
      if (page) return legal.has(page) ? [] : issue('there is no such page')
      return isPage(path) || path.startsWith('/media/')
        ? []
        : issue('there is no page with this address')
    }),
  )
}
