// Compares decision 0002 with package.json: each dependency has a row in a table of its group, and
// there are no others

/** The compared part of package.json. */
export interface Manifest {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}
/** The first word of a heading in the decision names the group that its table lists. */
const GROUPS = { Dependencies: 'dependencies', Tools: 'devDependencies' } as const

interface Row {
  line: number
  name: string
  group: keyof Manifest
}

/** The packages in the first cells of the tables; names elsewhere in the text do not count. */
function rowsIn(markdown: string): Row[] {
  let group: keyof Manifest | undefined
  return markdown.split('\n').flatMap((line, index) => {
    const heading = /^#+ (\w*)/.exec(line)
    if (heading) group = (GROUPS as Record<string, keyof Manifest>)[heading[1] ?? '']
    const [, cell = ''] = /^\|([^|]*)\|/.exec(line) ?? []
    return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
      group ? { line: index + 1, name, group } : [],
    )
  })
}

/**
 * Differences between the decision and package.json, each with the line of the decision (1: no
 * line).
 */
export function dependencyErrors(
  markdown: string,
  manifest: Manifest,
): { line: number; message: string }[] {
  const rows = rowsIn(markdown)
  const errors: { line: number; message: string }[] = []
  for (const [index, { line, name, group }] of rows.entries()) {
    if (!Object.hasOwn(manifest[group], name))
      errors.push({ line, message: `${name} is not in the ${group} of package.json` })
    if (rows.findIndex((row) => row.name === name) !== index)
      errors.push({ line, message: `${name} already has a row` })
  }
  for (const group of Object.values(GROUPS))
    for (const name of Object.keys(manifest[group]))
      if (!rows.some((row) => row.name === name))
        errors.push({ line: 1, message: `${name} in package.json has no row` })
  return errors
}
