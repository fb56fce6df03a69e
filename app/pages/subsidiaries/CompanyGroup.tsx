import type { CompanyCategory, GroupCompany } from '../../../contract/group.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './CompanyGroup.module.css'

/** Renders a category with its companies (AR-137). */
export const CompanyGroup = ({
  category: { categoryName, categoryDescription, companyList },
}: {
  category: CompanyCategory
}) => (
  <section className={styles.group} aria-label={categoryName}>
    <div className={styles.head}>
      <h2 className={styles.name}>{categoryName}</h2>
      <p className={styles.about}>{categoryDescription}</p>
    </div>
    <ul className={styles.list}>
      {companyList.map((company) => (
        <li key={company.code}>
          <Company company={company} />
        </li>
      ))}
    </ul>
  </section>
)

/**
 * Renders a company: its logo, in dark mode that of `thumbnailImage` (AR-136), and the link to its
 * own site.
 */
const Company = ({
  company: { companyName, title, content, link, image, thumbnailImage },
}: {
  company: GroupCompany
}) => (
  <article className={styles.card}>
    <div className={styles.logo}>
      <Picture image={image} imageDark={thumbnailImage} alt="" size="C72x72" />
    </div>
    <h3 className={styles.company}>
      <SiteLink href={link} newWindow aria-label={m.group_visit({ name: companyName })}>
        {companyName}
      </SiteLink>
      <Icon name="up" className={styles.out} />
    </h3>
    <p className={styles.title}>{title}</p>
    <p className={styles.content}>{content}</p>
  </article>
)
