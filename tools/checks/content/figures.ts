import type { Facts } from './facts.ts'
import { type ContentText, plain, type TextIssue } from './texts.ts'

/** Checks that a figure named under `facts` in the front matter is in the text as in the facts. */
export function wrongFigures(texts: readonly ContentText[], { figures }: Facts): TextIssue[] {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]))
  return texts.flatMap(({ file, language, values, passages }) => {
    const content = plain(passages.map(({ text }) => text).join('\n'))
    return (Array.isArray(values.facts) ? values.facts : []).flatMap((key) => {
      const figure = byKey.get(String(key))
      if (!figure) return [{ file, line: 1, message: `facts.yaml has no figure ${key}` }]
      return content.includes(figure[language])
        ? []
        : [
            {
              file,
              line: 1,
              message: `${key} differs from facts.yaml: ${figure[language]}`,
            },
          ]
    })
  })
}
