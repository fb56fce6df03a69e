import { Fragment } from 'react'

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Returns a pattern that finds the keyword in a text: whole with any spacing, else its words. */
function matcher(keyword: string): RegExp | null {
  const words = keyword.normalize('NFC').split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const whole = [...words.join('')].map(literally).join('\\s*')
  const single =
    words.length > 1
      ? words
          .filter((word) => word.length > 1)
          .sort((a, b) => b.length - a.length)
          .map(literally)
      : []
  return new RegExp(`(${[whole, ...single].join('|')})`, 'giu')
}

/** Renders a text with the matches of a keyword marked. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  const match = matcher(keyword)
  if (!match) return text
  // every second part is a match of the group
  return text
    .normalize('NFC')
    .split(match)
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    )
}
