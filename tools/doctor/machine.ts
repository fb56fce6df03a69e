import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { builtIn } from '../../server/status/build.ts'
import { folderStatus } from '../../server/status/space.ts'
import { fingerprint, STAMP } from '../run/fingerprint.ts'
import { judgedFinding } from './advice.ts'
import { type Check, failure, ok, warning } from './check.ts'

/** `3.2 GB`, `410 MB`. */
export const bytesText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`

export const diskCheck: Check = {
  name: 'disk',
  limitMs: 5000,
  async run({ config }) {
    const folders = [
      config.DATA_DIR,
      join(config.DATA_DIR, 'reports'),
      join(config.DATA_DIR, 'uploads'),
    ]
    const seen = new Set<string>()
    const findings = []
    for (const folder of folders) {
      // most sites have one disk: it is reported once
      const device = existsSync(folder) ? String(statSync(folder).dev) : ''
      if (folder !== config.DATA_DIR && (device === '' || seen.has(device))) continue
      seen.add(device)
      const status = await folderStatus(folder, config.REPORT_FREE_BYTES)
      const inodes = status.freeInodes === null ? '' : `, ${status.freeInodes} inodes`
      findings.push(
        judgedFinding(
          status,
          `${resolve(folder)}: ${bytesText(status.freeBytes)} free of ${bytesText(status.totalBytes)}${inodes}; REPORT_FREE_BYTES keeps ${bytesText(status.floorBytes)}`,
        ),
      )
    }
    return findings
  },
}

export const nodeCheck: Check = {
  name: 'node',
  limitMs: 2000,
  run({ config }) {
    const { dependencies } = JSON.parse(
      readFileSync(join(config.root, 'package.json'), 'utf8'),
    ) as {
      dependencies: Record<string, string>
    }
    const wanted = Number(/\d+/.exec(dependencies.node ?? '')?.[0])
    const [major = 0] = process.versions.node.split('.').map(Number)
    if (major < wanted)
      return [
        failure(
          `Node ${process.versions.node} is older than ${wanted}`,
          'run the site with npm start, which uses the Node of its dependencies (npm ci)',
        ),
      ]
    if (major > wanted)
      return [
        warning(
          `Node ${process.versions.node} is newer than ${wanted}, which this release is tested with`,
          'run the site with npm start',
        ),
      ]
    return [ok(`Node ${process.versions.node}`)]
  },
}

export const buildCheck: Check = {
  name: 'build',
  limitMs: 30_000,
  run({ config }) {
    const { version, build } = builtIn(config.root)
    const stamp = join(config.root, STAMP)
    if (build === null || !existsSync(stamp))
      return [failure('there is no build', 'npm run build, or start with npm start, which builds')]
    // an image has none of them
    if (!existsSync(join(config.root, 'app')))
      return [ok(`release ${version}, build ${build}, without its sources`)]
    if (readFileSync(stamp, 'utf8') !== fingerprint(config.root))
      return [
        warning(
          `build ${build} is older than its sources`,
          'npm run build, or restart with npm start, which builds',
        ),
      ]
    return [ok(`release ${version}, build ${build} of these sources`)]
  },
}
