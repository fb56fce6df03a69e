// Reads a SQLite database for damage: node tools/doctor/quick-check.ts FILE; prints `ok` or the damage
import { quickCheck } from '../../server/database/inspection.ts'

try {
  process.stdout.write(`${quickCheck(process.argv[2] ?? '') ?? 'ok'}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
