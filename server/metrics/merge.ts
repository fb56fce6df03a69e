/**
 * One text of the metrics of several processes: each metric is described once, followed by the
 * samples of all, which a label tells apart (Prometheus's text format: the samples of a metric must
 * be together).
 */
export function mergeMetrics(texts: readonly string[]): string {
  const samples = new Map<string, { head: string[]; lines: string[] }>()
  for (const text of texts) {
    let name = ''
    for (const line of text.split('\n')) {
      if (line === '') continue
      const described = /^# (?:HELP|TYPE) (\S+)/.exec(line)
      if (described) name = described[1] as string
      const metric = samples.get(name) ?? { head: [], lines: [] }
      samples.set(name, metric)
      if (!described) metric.lines.push(line)
      else if (!metric.head.includes(line)) metric.head.push(line)
    }
  }
  return [...samples.values()].flatMap(({ head, lines }) => [...head, ...lines, '']).join('\n')
}
