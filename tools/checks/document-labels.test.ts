import { expect, test } from 'vitest'
import { labelsNamedIn } from './document-labels.ts'

test('finds labels as names, helps, units and options, and nothing else', () => {
  const source = `
    field.choice(
      { _self: 'document_option_same', _blank: 'document_option_other' },
      { label: 'document_field_target', help: 'document_help_target' },
    )
    const name = 'documents'
    type LabelKey = \`document_\${string}\`
  `
  expect(labelsNamedIn(source)).toEqual([
    'document_option_same',
    'document_option_other',
    'document_field_target',
    'document_help_target',
  ])
})
