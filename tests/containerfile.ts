import { readFileSync } from 'node:fs'

// Reads a Containerfile (the Dockerfile format), as far as ours uses it.

/** A line of a Containerfile: `COPY --from=build /a b` has a flag and two words. */
export interface Instruction {
  name: string
  flags: Record<string, string>
  /** What follows the flags. */
  text: string
}

/** A stage from its `FROM` on. */
export interface Stage {
  /** Name, or its number. */
  name: string
  /** Another stage or an image. */
  from: string
  instructions: Instruction[]
}

/** A text with `$NAME` and `${NAME}` replaced. */
export const expanded = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, bare) => values[braced ?? bare] ?? '')

/** The stages of a Containerfile, with the defaults of its arguments. */
export function readStages(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const values: Record<string, string> = {}
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', flags = '', rest = ''] =
      /^(\w+)\s+((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(line) ?? []
    const instruction: Instruction = {
      name,
      flags: Object.fromEntries(
        [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      text: rest,
    }
    if (name === 'ARG' && stages.length === 0) {
      const [key = '', value = ''] = rest.split('=')
      values[key] = value
    } else if (name === 'FROM') {
      const [from = '', , stage] = expanded(rest, values).split(/\s+/)
      stages.push({ name: stage ?? String(stages.length), from, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`before the first FROM: ${line}`)
      stage.instructions.push(instruction)
    }
  }
  return stages
}

/** The words after an instruction: a JSON list as it is, else separated by spaces. */
export const wordsOf = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/)

/** The last instruction of a name in a stage. @throws if there is none */
export function lastOf(stage: Stage, name: string): Instruction {
  const found = stage.instructions.findLast((each) => each.name === name)
  if (!found) throw new Error(`the stage has no ${name}`)
  return found
}

/** The variables that a stage sets, on those of its base. */
export function environmentOf(stage: Stage, base: Record<string, string>): Record<string, string> {
  const values = { ...base }
  for (const { name, text } of stage.instructions)
    if (name === 'ENV')
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S*)/g))
        values[key] = expanded(value, values)
  return values
}

/** A pattern of a `.dockerignore` file; unlike in a shell, `*` matches a leading dot. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '(?:.+/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')}$`,
  )

/**
 * Whether a `.dockerignore` file leaves out a path. The last pattern that matches the path or a
 * folder above it decides.
 */
export function ignoredBy(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({
      isLeftOut: !line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '')),
    }))
  return (path) => {
    const parts = path.split('/')
    const ways = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return (
      patterns.findLast(({ pattern }) => ways.some((way) => pattern.test(way)))?.isLeftOut ?? false
    )
  }
}
