import { type Lock, packagesOf } from '../../supply/lock.ts'

/**
 * Packages of the lock that run a script when they are installed and are not allowed to.
 * @param allowed `allowScripts` of package.json, by name
 */
export const unlistedScripts = (lock: Lock, allowed: Readonly<Record<string, boolean>>): string[] =>
  packagesOf(lock)
    .filter(({ hasInstallScript, name }) => hasInstallScript && allowed[name] !== true)
    .map(({ name }) => name)
    .sort()
