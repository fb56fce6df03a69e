// Object look-ups with an external text: `table[text]` and `text in table` find inherited
// properties (`constructor`, `__proto__`) if the table has no such key. `own` of contract/own.ts
// and maps do not.
import { join } from 'node:path'
import {
  type BinaryExpression,
  type ElementAccessExpression,
  type Expression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A look-up in which a text may select an inherited property. */
export interface LookUp {
  line: number
  text: string
}

interface Question {
  node: Node
  table: Expression
  key: Expression
}

/** Every `table[key]` and `key in table` of a file. */
function questionsOf(file: SourceFile): Question[] {
  const found: Question[] = []
  const visit = (node: Node): undefined => {
    if (node.kind === SyntaxKind.ElementAccessExpression) {
      const { expression, argumentExpression } = node as ElementAccessExpression
      found.push({ node, table: expression, key: argumentExpression })
    } else if (node.kind === SyntaxKind.BinaryExpression) {
      const { left, operatorToken, right } = node as BinaryExpression
      if (operatorToken.kind === SyntaxKind.InKeyword) found.push({ node, table: right, key: left })
    }
    node.forEachChild(visit)
    return undefined
  }
  file.forEachChild(visit)
  return found
}

/**
 * Whether a key of this type may be any text: a union of names may not, nor may a type bounded by
 * the caller (`Key extends …`).
 */
function isAnyText(type: Type): boolean {
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any)) return true
  if (type.isUnionType()) return (type.getTypes() ?? []).some((one) => isAnyText(one))
  return false
}

/** The look-ups of a file whose key may be any text. */
export function lookUpsOf({ checker, program }: Project, name: string): LookUp[] {
  const file = program.getSourceFile(name)
  if (!file) throw new Error(`${name} is not a file of the project`)
  const questions = questionsOf(file)
  if (questions.length === 0) return []
  const types = checker.getTypeAtLocation(questions.map(({ key }) => key))
  return questions.flatMap(({ node }, index) => {
    const type = types[index]
    if (!type || !isAnyText(type)) return []
    const start = node.getStart(file)
    return [
      {
        line: file.text.slice(0, start).split('\n').length,
        text: file.text.slice(start, node.end),
      },
    ]
  })
}

/** Opens the project of a `tsconfig.json`, passes it on, and stops the compiler. */
export function withProject<Answer>(root: string, ask: (project: Project) => Answer): Answer {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`no project at ${config}`)
    return ask(project)
  } finally {
    api.close()
  }
}
