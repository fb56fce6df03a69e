import { Button } from '../Button/Button.tsx'
import type { Example } from '../example.ts'
import { Dialog, DialogTrigger } from './Dialog.tsx'

const SIZES = ['small', 'wide', 'full'] as const

export const examples: Example[] = [
  {
    name: 'Every size',
    isRow: true,
    render: () =>
      SIZES.map((size) => (
        <DialogTrigger key={size}>
          <Button>{size}</Button>
          <Dialog
            title="기록"
            size={size}
            actions={(close) => <Button onPress={close}>알겠습니다</Button>}
          >
            <p>지난 판과 다른 곳이 없습니다.</p>
          </Dialog>
        </DialogTrigger>
      )),
  },
  {
    name: 'Must be answered',
    render: () => (
      <DialogTrigger>
        <Button>Leave</Button>
        <Dialog
          isStrict
          role="alertdialog"
          title="Leave?"
          actions={(close) => <Button onPress={close}>Stay</Button>}
        >
          What you wrote is not saved yet.
        </Dialog>
      </DialogTrigger>
    ),
  },
]
