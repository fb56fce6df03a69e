let build = ''

/**
 * Id of the site's build that rendered this document; empty in development, and until the client
 * entry sets it.
 */
export const ownBuild = (): string => build

/** Sets the build id; called once by the client entry. */
export function setOwnBuild(name: string): void {
  build = name
}
