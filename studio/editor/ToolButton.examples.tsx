import type { Example } from '../components/example.ts'
import { Stateful } from '../components/stateful.tsx'
import { ToolButton } from './ToolButton.tsx'

export const examples: Example[] = [
  {
    name: 'On and off, with its keys',
    isRow: true,
    render: () => (
      <Stateful
        first={true}
        field={(isOn, set) => (
          <ToolButton
            name="굵게"
            icon="bold"
            shortcut="Mod-b"
            isOn={isOn}
            onPress={() => set(!isOn)}
          />
        )}
      />
    ),
  },
  {
    name: 'Does something',
    isRow: true,
    render: () => <ToolButton name="Divider" icon="undo" onPress={() => {}} />,
  },
  {
    name: 'Not possible now',
    isRow: true,
    render: () => <ToolButton name="되돌리기" icon="undo" isDisabled onPress={() => {}} />,
  },
]
