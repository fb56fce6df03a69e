import { statedLicence } from '../checks/supply/licences.ts'
import { type Lock, type Locked, packagesOf } from './lock.ts'

/** A package URL (ECMA-427), which also identifies a component within the bill. */
const purl = (name: string, version: string | undefined): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Hash algorithms of a lock's `integrity` (Subresource Integrity) as CycloneDX names them. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}
const hashes = (integrity = ''): { alg: string; content: string }[] =>
  integrity
    .split(' ')
    .map((each) => /^(sha\d+)-([A-Za-z0-9+/=]+)$/.exec(each))
    .filter((found) => found !== null)
    .map(([, algorithm = '', hash = '']) => ({
      alg: ALGORITHMS[algorithm] ?? algorithm,
      content: Buffer.from(hash, 'base64').toString('hex'),
    }))

/** One identifier, or an SPDX expression. */
const licences = (license: string | undefined): object[] =>
  license === undefined
    ? []
    : [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }]

/** The folder from which Node loads a package that the one in `folder` imports. */
function resolved({ packages }: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (Object.hasOwn(packages, found)) return found
    if (at === '') return undefined
  }
}

/**
 * The bill of materials of the production dependencies of a lock, in CycloneDX 1.5, on
 * every platform. It has neither a time nor a random serial number: the same lock has the same bill.
 */
export function billOf(lock: Lock): object {
  const project = lock.packages[''] ?? {}
  const production = packagesOf(lock).filter(({ dev }) => !dev)
  const reference = new Map(production.map((each) => [each.folder, purl(each.name, each.version)]))
  const needs = (folder: string, locked: Locked): string[] => {
    const names = Object.keys({
      ...locked.dependencies,
      ...locked.optionalDependencies,
      ...locked.peerDependencies,
    })
    return names
      .map((name) => reference.get(resolved(lock, folder, name) ?? ''))
      .filter((found) => found !== undefined)
  }
  const components = new Map<string, object>()
  const dependencies = new Map<string, Set<string>>()
  for (const each of production) {
    const ref = purl(each.name, each.version)
    const [scope, name] = each.name.startsWith('@') ? each.name.split('/') : [undefined, each.name]
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      ...(scope === undefined ? {} : { group: scope }),
      name,
      version: each.version,
      scope: each.optional || each.devOptional ? 'optional' : 'required',
      hashes: hashes(each.integrity),
      licenses: licences(each.license ?? statedLicence(each.name)),
      purl: ref,
    })
    // the same version may be in several folders, each with dependencies of its own
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...needs(each.folder, each)]))
  }
  const own = purl(project.name ?? 'site', project.version)
  dependencies.set(own, new Set(needs('', project)))
  const byText = (a: [string, unknown], b: [string, unknown]): number => (a[0] < b[0] ? -1 : 1)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: project.name,
        version: project.version,
        licenses: licences(project.license),
        purl: own,
      },
    },
    components: [...components].sort(byText).map(([, component]) => component),
    dependencies: [...dependencies]
      .sort(byText)
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
}
