import { spawnSync } from 'node:child_process'
import { needProgram } from './packages.ts'

/** What Prometheus's own checker says of files or of an input; empty output and true if all is well. */
export function promtool(
  parameters: readonly string[],
  input = '',
): { isGood: boolean; output: string } {
  needProgram('promtool')
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { input, encoding: 'utf8' })
  return { isGood: status === 0, output: stdout + stderr }
}

/** A value of a process, as a scrape reads it. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the samples of a text of metrics. */
export const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])
    return name ? [{ name, labels: Object.fromEntries(pairs), value: Number(value) }] : []
  })

/** The sum of the samples with a name and labels; null = there is none. */
export function sumOf(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | null {
  const found = samplesOf(text).filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0)
}
