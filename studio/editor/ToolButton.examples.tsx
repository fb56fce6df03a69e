import type { Example } from '../components/example.ts'
import { Kept } from '../components/kept.tsx'
import { ToolButton } from './ToolButton.tsx'

export const examples: Example[] = [
  {
    name: 'On and off, with its keys',
    isRow: true,
    render: () => (
      <Kept
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
