import styles from './ContentCard.module.css'

/** Classes of a card's title (`CardTitle`). */
export const TITLE_CLASSES = { title: styles.title, link: styles.link, out: styles.out }
