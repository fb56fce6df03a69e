import { marked, type Token, type Tokens } from 'marked'
import { bodyPassages } from './body-passages.ts'
import type { Passage } from './passage.ts'

const FENCE = /^:::(\w+)[ \t]*\n([\s\S]*?)^:::[ \t]*$/gm

/** The text of inline Markdown: without marks, addresses and images. */
function textOf(tokens: readonly Token[] | undefined, fallback = ''): string {
  if (!tokens) return plain(fallback)
  return tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return ''
      if (token.type === 'br') return ' '
      if ('tokens' in token && token.tokens) return textOf(token.tokens)
      return plain('text' in token ? String(token.text) : '')
    })
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}

const plain = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** A fact is written “number | what it counts”; when spoken, the second part comes first. */
function fact(line: string): Passage[] {
  const [figure, ...label] = line.replace(/^[-*]\s+/, '').split('|')
  const counted = label.join('|').trim()
  const [token] = marked.lexer(counted)
  const text = textOf(token && 'tokens' in token ? token.tokens : undefined, counted)
  if (!figure?.trim()) return []
  return [{ kind: 'fact', text: text ? `${text}: ${figure.trim()}` : figure.trim() }]
}

function quote(token: Tokens.Blockquote): Passage[] {
  const lines = token.text.split('\n').filter((line) => line.trim())
  const source = lines.length > 1 && /^\s*[—–]/.test(lines.at(-1) ?? '') ? lines.pop() : undefined
  const said = markdownPassages(lines.join('\n')).map(
    (passage): Passage => ({ ...passage, kind: 'quote' }),
  )
  const by = source?.replace(/^\s*[—–]\s*/, '').trim()
  return by ? [...said, { kind: 'source', text: by }] : said
}

function item(token: Tokens.ListItem): Passage[] {
  return token.tokens.flatMap((inner): Passage[] => {
    if (inner.type === 'list') return (inner as Tokens.List).items.flatMap(item)
    const text = textOf(
      'tokens' in inner ? inner.tokens : undefined,
      'text' in inner ? String(inner.text) : '',
    )
    return text ? [{ kind: 'item', text }] : []
  })
}

function row(head: readonly string[], cells: readonly string[]): Passage[] {
  const [first, ...rest] = cells
  const rowTexts = rest.flatMap((cell, i) =>
    cell ? [head[i + 1] ? `${head[i + 1]} ${cell}` : cell] : [],
  )
  const text = [first, rowTexts.join(', ')].filter(Boolean).join(': ')
  return text ? [{ kind: 'item', text }] : []
}

/** The text of Markdown to read aloud, in order. Images and rules are skipped. */
export function markdownPassages(markdown: string): Passage[] {
  const parts: Passage[] = []
  let from = 0
  for (const fence of markdown.matchAll(FENCE)) {
    parts.push(...blocks(markdown.slice(from, fence.index)))
    if (fence[1] === 'facts')
      parts.push(
        ...(fence[2] ?? '').split('\n').flatMap((line) => (line.trim() ? fact(line.trim()) : [])),
      )
    else parts.push(...blocks(fence[2] ?? ''))
    from = fence.index + fence[0].length
  }
  return [...parts, ...blocks(markdown.slice(from))]
}

function blocks(markdown: string): Passage[] {
  return marked.lexer(markdown).flatMap((token): Passage[] => {
    switch (token.type) {
      case 'heading':
        return [{ kind: 'heading', text: textOf(token.tokens) }]
      case 'blockquote':
        return quote(token as Tokens.Blockquote)
      case 'list':
        return (token as Tokens.List).items.flatMap(item)
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const head = header.map((cell) => textOf(cell.tokens))
        return rows.flatMap((cells) =>
          row(
            head,
            cells.map((cell) => textOf(cell.tokens)),
          ),
        )
      }
      case 'paragraph':
      case 'text': {
        const text = textOf('tokens' in token ? token.tokens : undefined, token.raw)
        return text ? [{ kind: 'text', text }] : []
      }
      default:
        return []
    }
  })
}

/**
 * What is read of an article's file, title first: its audio is made from this, before there is a
 * stored article.
 */
export const filePassages = (
  title: string,
  body: string,
  format: 'markdown' | 'html',
): Passage[] =>
  format === 'html'
    ? bodyPassages(title, body)
    : [{ kind: 'title', text: title }, ...markdownPassages(body)]
