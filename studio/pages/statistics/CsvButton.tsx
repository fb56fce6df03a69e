import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../client/problem.ts'
import { saveFile } from '../../client/saveFile.ts'
import { Button } from '../../components/Button/Button.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'

interface CsvButtonProps {
  /** Name of what is saved. */
  name: string
  /** Name of the file. */
  file: string
  load: () => Promise<Blob>
}

/** Renders the button that saves a table as CSV. */
export function CsvButton({ name, file, load }: CsvButtonProps) {
  const saving = useMutation({
    mutationFn: load,
    onSuccess: (blob) => saveFile(file, blob),
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  return (
    <Button
      size="small"
      variant="quiet"
      icon="download"
      isPending={saving.isPending}
      aria-label={m.statistics_csv_named({ name })}
      onPress={() => saving.mutate()}
    >
      {m.statistics_csv()}
    </Button>
  )
}
