import { minifySync, type Plugin } from 'vite'

/** Where a module writes the text of one of its functions into a document. */
const TEXT_OF = /\b(\w+)\.toString\(\)/g

/** The text of a function declaration as a minified expression. */
function minified(name: string, text: string): string {
  const { code, errors } = minifySync(`${name}.js`, `export default ${text}`, {
    module: true,
    compress: true,
    mangle: true,
  })
  const expression = /^export default (.*?);?$/s.exec(code.trim())?.[1]
  if (errors.length > 0 || !expression) throw new Error(`${name} cannot be minified: ${code}`)
  return expression
}

/**
 * Minifies the functions that the server writes into documents as inline scripts
 * (`name.toString()`), once for a build: the rest of the server's code stays readable.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.tsx?$/, code: /\.toString\(\)/ },
    handler(code) {
      const functions = new Map<string, string>()
      for (const node of this.parse(code).body) {
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
        if (declared?.type === 'FunctionDeclaration' && declared.id)
          functions.set(declared.id.name, code.slice(declared.start, declared.end))
      }
      return code.replaceAll(TEXT_OF, (call, name: string) => {
        const text = functions.get(name)
        return text === undefined ? call : JSON.stringify(minified(name, text))
      })
    },
  },
})
