// Licences of packages, and the only ones that are allowed.
import { type Lock, packagesOf } from '../../supply/lock.ts'

/** Licences (SPDX identifiers) that any package may have. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** A licence that only some packages may have. */
export interface Exception {
  /** The package; a `*` at its end stands for any characters. */
  name: string
  /** Its licence in the lock; undefined if its manifest names none. */
  licence: string | undefined
  reason: string
  /** The licence where its manifest names none, as its files state it (SPDX). */
  stated?: string
}

const LIBVIPS = 'shared libraries, unchanged and replaceable; copyleft of them alone'
const OWN_TOOL = 'files of the package unchanged, used in development alone'
export const EXCEPTIONS: readonly Exception[] = [
  { name: '@img/sharp-libvips-*', licence: 'LGPL-3.0-or-later', reason: LIBVIPS },
  { name: '@img/sharp-win32-*', licence: 'Apache-2.0 AND LGPL-3.0-or-later', reason: LIBVIPS },
  {
    name: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: LIBVIPS,
  },
  { name: 'axe-core', licence: 'MPL-2.0', reason: OWN_TOOL },
  { name: 'ical.js', licence: 'MPL-2.0', reason: OWN_TOOL },
  { name: 'lightningcss*', licence: 'MPL-2.0', reason: OWN_TOOL },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', reason: 'data for building, not published' },
  { name: 'pretendard', licence: 'OFL-1.1', reason: 'the typeface: docs/THIRD-PARTY-NOTICES.md' },
  {
    name: '@biomejs/cli-*',
    licence: undefined,
    reason: 'platform packages of @biomejs/biome (MIT OR Apache-2.0)',
  },
  { name: '@inlang/plugin-message-format', licence: undefined, reason: 'LICENSE: MIT' },
  { name: 'sqlite-wasm-kysely', licence: undefined, reason: 'LICENSE: MIT' },
  { name: 'png-js', licence: undefined, reason: 'LICENSE: MIT' },
  { name: 'combine-errors', licence: undefined, stated: 'MIT', reason: 'Readme.md' },
  { name: 'parse-cache-control', licence: undefined, reason: 'LICENSE: BSD-3-Clause' },
]

/** The licence that a package states beside its `package.json`; undefined if that has one. */
export const statedLicence = (name: string): string | undefined =>
  EXCEPTIONS.find((one) => one.name === name)?.stated

/** Whether an SPDX expression of `AND` and `OR` is allowed; one with inner parentheses is not read. */
export function isAllowed(expression: string): boolean {
  const choice = expression.replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(choice)) return false
  return choice
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => ALLOWED.has(licence)))
}

const isMeant = (exception: Exception, name: string, licence: string | undefined): boolean =>
  exception.licence === licence &&
  (exception.name.endsWith('*')
    ? name.startsWith(exception.name.slice(0, -1))
    : name === exception.name)

/** Packages whose licence is not allowed, and exceptions that no package needs. */
export function licenceErrors(lock: Lock, exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const other = packagesOf(lock).filter(
    ({ license }) => license === undefined || !isAllowed(license),
  )
  const isExcepted = ({ name, license }: (typeof other)[number]): boolean =>
    exceptions.some((exception) => isMeant(exception, name, license))
  return [
    ...other
      .filter((each) => !isExcepted(each))
      .map(({ name, license }) => `${name}: licence ${license ?? 'unknown'} is not allowed`),
    ...exceptions
      .filter((each) => !other.some(({ name, license }) => isMeant(each, name, license)))
      .map(({ name }) => `${name}: no package needs this exception of licences`),
  ]
}
