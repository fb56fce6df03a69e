import { m } from '../../paraglide/messages.js'

/**
 * Renders the title of the hub with its line breaks; it starts with the hub's name (FT-067,
 * FT-079).
 */
export function TitleLines({ title }: { title: string }) {
  const name = m.ai_hub_title()
  const lines = title
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const named = lines[0]?.startsWith(name) ? lines : [name, ...lines]
  return named.map((line) => <span key={line}>{line} </span>)
}
