import { CORE_SCHEMA, load } from 'js-yaml'
import { type Document, LineCounter, parse, parseDocument } from 'yaml'

/**
 * The values of a YAML text, as YAML 1.2's core schema reads them. js-yaml reads several times as
 * fast as `yaml`, which decides on what the former rejects (an empty text among it).
 * @throws YAMLParseError for a text that is no YAML
 */
export function yamlValues(text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA })
  } catch {
    return parse(text)
  }
}

/** A YAML text that is parsed with its positions only when one is asked for. */
export interface Positions {
  /** The line on which the innermost existing part of a path begins, from 1; null for none. */
  lineOf(path: readonly PropertyKey[]): number | null
  /** Issues of the text itself, each with its line from 1. */
  errors(): { line: number; message: string }[]
}

/** The positions in a YAML text. */
export function positionsIn(text: string): Positions {
  let parsed: { document: Document.Parsed; lines: LineCounter } | undefined
  const read = () => {
    if (!parsed) {
      const lines = new LineCounter()
      parsed = { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines }
    }
    return parsed
  }
  return {
    lineOf(path) {
      const { document, lines } = read()
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true) as
          | { range?: [number, number, number] }
          | undefined
        if (node?.range) return lines.linePos(node.range[0]).line
      }
      return null
    },
    errors() {
      const { document, lines } = read()
      return document.errors.map(({ pos, message }) => ({
        line: lines.linePos(pos[0]).line,
        message: message.split('\n')[0] as string,
      }))
    },
  }
}
