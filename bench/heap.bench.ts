import {
  addressesOf,
  type Bench,
  memory,
  option,
  processorTime,
  scratch,
  startSite,
  walk,
} from './kit.ts'

/** Sizes of V8's semi-spaces in MB; a young generation takes three of them in each thread. */
const SIZES = (option('sizes') ?? '1,2,4,8,16,32').split(',').map(Number)
/** Pages that are requested before the measurement, so that code is compiled. */
const WARM = 120

/** Requests every page once: processor time for each, and the memory at its peak and at the end. */
async function measure(
  size: number,
  dataDir: string,
): Promise<{ ms: number; peak: number; end: number }> {
  const site = await startSite({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--max-semi-space-size=${size}`,
  })
  const { pid } = site.process
  const addresses = await addressesOf(site.origin)
  await walk(addresses.slice(0, WARM))
  const before = processorTime(pid)
  await walk(addresses.slice(WARM))
  const ms = (processorTime(pid) - before) / (addresses.length - WARM)
  const figures = { ms, peak: memory(pid, 'VmHWM'), end: memory(pid) }
  await site.stop()
  return figures
}

export const bench: Bench = {
  name: 'Processor time of a page, and memory, by the size of V8’s semi-spaces (each twice, up and down again)',
  async run(say) {
    const dataDir = scratch()
    for (const size of [...SIZES, ...SIZES.toReversed()]) {
      const { ms, peak, end } = await measure(size, dataDir)
      say(
        `${size} MB: ${ms.toFixed(1)} ms a page, at most ${peak.toFixed(0)} MB, afterwards ${end.toFixed(0)} MB`,
      )
    }
  },
}
