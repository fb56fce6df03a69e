/**
 * The parts of pdfkit that the typesetter uses; the published types lack the scope of tables, boxes
 * of figures and PDF/UA.
 */
declare module 'pdfkit' {
  /** A part of the structure tree. */
  export interface StructureElement {
    add(child: StructureElement | StructureContent): StructureElement
    end(): void
  }
  /** A run of marks on a page that a structure element holds. */
  export interface StructureContent {
    readonly refs: unknown[]
  }
  export interface ElementOptions {
    title?: string
    lang?: string
    alt?: string
    bbox?: [left: number, top: number, right: number, bottom: number]
    placement?: 'Block' | 'Inline'
    scope?: 'Row' | 'Column'
  }
  export interface Gradient {
    stop(at: number, color: string): Gradient
  }
  export interface Outline {
    addItem(
      title: string,
      options?: { expanded?: boolean; top?: number; left?: number; pageNumber?: number },
    ): Outline
  }
  export interface DocumentOptions {
    size: [width: number, height: number]
    margin: number
    autoFirstPage: boolean
    bufferPages: boolean
    pdfVersion: '1.7'
    subset: 'PDF/UA'
    tagged: boolean
    displayTitle: boolean
    lang: string
    info: Record<string, string | Date>
    userPassword: string
    ownerPassword: string
  }

  export default class PDFDocument {
    constructor(options: Partial<DocumentOptions>)
    readonly page: { readonly width: number; readonly height: number }
    readonly outline: Outline
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
    addPage(): this
    switchToPage(page: number): this
    registerFont(name: string, file: string): this
    font(name: string, size?: number): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic' },
    ): this
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      target: string | number,
      options: { structParent: StructureElement; Contents: object },
    ): this
    struct(type: string, options?: ElementOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this
    markStructureContent(tag: string): StructureContent
    endMarkedContent(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    path(data: string): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    clip(): this
    lineWidth(width: number): this
    lineJoin(kind: 'round'): this
    lineCap(kind: 'round' | 'butt'): this
    dash(length: number, options: { space: number }): this
    undash(): this
    fillColor(color: string): this
    fill(color: string | Gradient): this
    stroke(color: string): this
    linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
  }
}
