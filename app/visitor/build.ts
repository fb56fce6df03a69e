let build = ''

/** Name of the site's build that this document is of; empty in development, and until the client entry says it. */
export const ownBuild = (): string => build

/** The client entry hands the name in, once. */
export function setOwnBuild(name: string): void {
  build = name
}
