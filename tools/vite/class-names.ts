import type { Plugin } from 'vite'

/**
 * In browser bundles a component imports its class names one by one: each stands where it is used,
 * and those that only the server's markup has are left out.
 */
export const classNames = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.tsx?$/ },
    handler: (code) =>
      code.replaceAll(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from '),
  },
})

/** Keeps the styles of a module whose class names all stand elsewhere. */
export const classStyles = (): Plugin => ({
  name: 'class-styles',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
  },
})
