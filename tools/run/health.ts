// Whether the site of this machine answers: exit code 0, else 1. The health check of its container.
import { inTime } from '../../server/time-limit.ts'

const LIMIT_MS = 4000

try {
  const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
  const { status } = await inTime(fetch(address), LIMIT_MS)
  if (status !== 200) throw new Error(`status ${status}`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`no health: ${(error as Error).message}\n`)
  process.exit(1)
}
