// Security advisories of production dependencies: npm run advisories [-- --seconds N]. Exits with 1
// if one is high or critical and not in accepted.ts. If the registry does not answer, it says so and
// exits with 0: nothing is known then. Those of the packages of bench/ are only told: they measure a
// site on loopback, and no release contains them.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ACCEPTED } from './accepted.ts'
import { type Answer, judged } from './findings.ts'

const root = join(import.meta.dirname, '../..')
const { seconds } = parseArgs({
  options: { seconds: { type: 'string', default: '20' } },
}).values

const limit = AbortSignal.timeout(Number(seconds) * 1000)

/** What `npm audit` writes about the lock of a folder, or why there is nothing. */
async function audit(
  folder: string,
  dev: '--omit=dev' | '--include=dev',
): Promise<Answer | string> {
  const child = spawn('npm', ['audit', '--json', dev, '--package-lock-only', '--fetch-retries=0'], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  limit.addEventListener('abort', () => child.kill('SIGKILL'))
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(null))
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  const failure = await ended
  if (failure !== null) return failure
  if (limit.aborted) return `no answer within ${seconds} s`
  try {
    return JSON.parse(text) as Answer
  } catch {
    return 'npm audit wrote no JSON'
  }
}

const now = new Date()
const [production, benches] = await Promise.all([
  audit('', '--omit=dev'),
  audit('bench', '--include=dev'),
])
const { lines, isRefused } = judged(production, ACCEPTED, now)
lines.push(...judged(benches, [], now, 'packages of bench/').lines)
process.stdout.write(`${lines.join('\n')}\n`)
// the limit's timer would keep the process
process.exit(isRefused ? 1 : 0)
