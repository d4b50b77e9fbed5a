import { environmentHost } from '@/host/environment'
import './print.scss'
import type { PrintHost, PrintSheet } from './types'

/** Classes of `print.scss`: of the sheets, and of the document while it prints them. */
const NAME = 'daogang-print'
const PRINTING = 'daogang-printing'

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
    document.body.append(paper)
    document.body.classList.add(PRINTING)
    addEventListener('afterprint', () => {
      paper.remove()
      document.body.classList.remove(PRINTING)
    }, { once: true })
    print()
  },
}
