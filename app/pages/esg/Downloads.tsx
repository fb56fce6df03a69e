import type { EsgReport } from '../../../contract/esg.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { MenuButton } from '../../components/MenuButton/MenuButton.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Downloads.module.css'
import { filesOf, type ReportFile } from './files.ts'

/**
 * Renders the layer with the files of the report, opened and closed by its button (FT-221); without
 * scripts it is always open.
 */
export function Downloads({ report }: { report: EsgReport }) {
  const files = filesOf(report)
  if (files.length === 0) return null
  return (
    <MenuButton
      label={
        <>
          {m.esg_download({ title: report.title })}
          <Icon name="download" />
        </>
      }
      buttonClass={styles.button}
      listClass={styles.list}
      part="esg-downloads"
      event="esg_download_layer"
    >
      {files.map((file) => (
        <li key={file.href}>
          <FileLink file={file} className={styles.file} />
        </li>
      ))}
    </MenuButton>
  )
}

/** Renders a file: its name, format and size (FT-228). */
export const FileLink = ({
  file,
  className,
}: {
  file: ReportFile
  className: string | undefined
}) => (
  <SiteLink
    className={className}
    href={file.href}
    newWindow={file.file ? false : undefined}
    file={file.file}
    data-event="esg_report_file"
    data-event-title={file.name}
  >
    <span data-name="">{file.name}</span>
    <span data-kind="">{file.text}</span>
    <Icon name={file.file ? 'download' : 'up'} />
  </SiteLink>
)
