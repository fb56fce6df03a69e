import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

/** The regular expressions of a source file. */
export interface Patterns {
  /** Those that can take more than linear time, according to their source. */
  slow: string[]
  /** Whether one is assembled at run time. */
  built: boolean
}

export function patternsOf(name: string, text: string): Patterns {
  const found: Patterns = { slow: [], built: false }
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      // an unanchored pattern is tried from each character: the text it reads before it fails
      // counts each time
      if (
        analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 }).reports.length >
        0
      )
        found.slow.push(`/${source}/${flags}`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.built = true
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.built = true
    },
  }).visit(program)
  return found
}
