import type { Facts } from './facts.ts'
import { type ContentText, plain, type TextIssue } from './texts.ts'

/** Checks that a text with a figure under `facts` in its front matter states it as the facts do. */
export function wrongFigures(texts: readonly ContentText[], { figures }: Facts): TextIssue[] {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]))
  return texts.flatMap(({ file, language, values, passages }) => {
    const words = plain(passages.map(({ text }) => text).join('\n'))
    return (Array.isArray(values.facts) ? values.facts : []).flatMap((key) => {
      const figure = byKey.get(String(key))
      if (!figure) return [{ file, line: 1, message: `facts.yaml has no figure ${key}` }]
      return words.includes(figure[language])
        ? []
        : [
            {
              file,
              line: 1,
              message: `${key} is not told as facts.yaml tells it: ${figure[language]}`,
            },
          ]
    })
  })
}
