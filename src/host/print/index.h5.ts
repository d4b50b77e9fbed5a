import { environmentHost } from '@/host/environment'
import type { PrintHost, PrintSheet } from './types'

const NAME = 'daogang-print'
/** Everything but the sheets is left out on paper, and the sheets on the screen. */
const STYLE = `
  @media screen { .${NAME} { display: none } }
  @media print {
    html, body { height: auto; overflow: visible }
    body > :not(.${NAME}) { display: none !important }
    .${NAME} section { break-after: page; text-align: center; font-size: 18px; line-height: 1.6 }
    .${NAME} h1 { font-size: 32px }
    .${NAME} strong { display: block; margin: 48px 0; font-size: 120px; line-height: 1.2; white-space: nowrap }
  }`

function elementOf(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function sectionOf({ heading, poster, lines }: PrintSheet): HTMLElement {
  const section = document.createElement('section')
  section.append(elementOf('h1', heading), elementOf('strong', poster), ...lines.map((line) => elementOf('p', line)))
  return section
}

export const printHost: PrintHost = {
  // Web-views of apps ignore `print`.
  available: environmentHost.kind === 'web',
  print(sheets) {
    const paper = document.createElement('div')
    paper.className = NAME
    paper.append(...sheets.map(sectionOf))
    const style = document.createElement('style')
    style.textContent = STYLE
    paper.append(style)
    document.body.append(paper)
    addEventListener('afterprint', () => paper.remove(), { once: true })
    print()
  },
}
