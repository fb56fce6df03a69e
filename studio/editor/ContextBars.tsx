import type { Command } from 'prosemirror-state'
import { Toolbar } from 'react-aria-components'
import { Button } from '../components/Button/Button.tsx'
import { m } from '../paraglide/messages.js'
import styles from './BodyEditor.module.css'
import { addFact, removeFact } from './commands/blocks.ts'
import {
  addColumnAfter,
  addColumnBefore,
  deleteTable,
  mergeCells,
  removeColumn,
  removeRow,
  rowAfter,
  rowBefore,
  splitCell,
  toggleHead,
} from './commands/table.ts'

interface BarProps {
  run: (command: Command) => void
}
interface Tool {
  name: string
  command: Command
  isOn?: boolean
}

function Bar({ name, tools, run }: BarProps & { name: string; tools: readonly Tool[] }) {
  return (
    <Toolbar aria-label={name} className={styles.context ?? ''}>
      <span className={styles.contextName} aria-hidden="true">
        {name}
      </span>
      {tools.map((tool) => (
        <Button
          key={tool.name}
          variant="quiet"
          size="small"
          onPress={() => run(tool.command)}
          {...(tool.isOn === undefined ? {} : { 'aria-pressed': tool.isOn })}
        >
          {tool.name}
        </Button>
      ))}
    </Toolbar>
  )
}

/** Renders the row, column and header controls of the table at the caret. */
export function TableBar({ hasHead, run }: BarProps & { hasHead: boolean }) {
  return (
    <Bar
      name={m.editor_table_tools()}
      run={run}
      tools={[
        { name: m.editor_row_above(), command: rowBefore },
        { name: m.editor_row_below(), command: rowAfter },
        { name: m.editor_column_before(), command: addColumnBefore },
        { name: m.editor_column_after(), command: addColumnAfter },
        { name: m.editor_table_head(), command: toggleHead, isOn: hasHead },
        { name: m.editor_row_remove(), command: removeRow },
        { name: m.editor_column_remove(), command: removeColumn },
        { name: m.editor_cells_merge(), command: mergeCells },
        { name: m.editor_cell_split(), command: splitCell },
        { name: m.editor_table_remove(), command: deleteTable },
      ]}
    />
  )
}

/** Renders the controls of key figures. */
export function FactsBar({ run }: BarProps) {
  return (
    <Bar
      name={m.editor_facts_tools()}
      run={run}
      tools={[
        { name: m.editor_fact_add(), command: addFact },
        { name: m.editor_fact_remove(), command: removeFact },
      ]}
    />
  )
}
