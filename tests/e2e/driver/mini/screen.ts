import { isHeard } from '../../../hosts/events'
import { askedBy } from '../../../hosts/open-type'
import type { Host } from '../../../hosts/host'
import type { Device } from '../../../hosts/device'
import { inOneLine, lineIn, walk, type ViewNode } from '../../../hosts/template/view'
import type { Role, Target } from '../person'

/** An element on the screen with a role: of the page, or of the phone itself. */
export interface Spoken {
  readonly role: string
  readonly name: string
  press(): void
  /** A long press on it. */
  hold(): void
}

/** The event of a long press in each host; Alipay takes the other's name and never fires it (src/host/long-press). */
const LONG_PRESS = { weapp: 'longpress', alipay: 'longTap' } as const

/** The phone's own texts and bar do nothing on a long press. */
const nothing = () => undefined

const matches = (text: string, wanted: string | RegExp) => (typeof wanted === 'string' ? text === wanted : wanted.test(text))

/** The visible and reachable elements. A dialog of the phone, else an open dialog or sheet, hides the rest from a finger. */
export class Screen {
  private found: ViewNode | undefined

  constructor(private readonly host: Host, private readonly device: Device) {}

  /** The elements that a finger can reach, computed on first use. */
  private get top(): ViewNode {
    const { view } = this.host.page
    this.found ??= walk(view).filter((node) => this.roleOf(node) === 'dialog').pop() ?? view
    return this.found
  }

  /** All readable text, a line for each piece. */
  read(): string {
    return [...this.phoneTexts(), ...pieces(this.host.page.view)].join('\n')
  }

  has(what: Target): boolean {
    if (typeof what === 'object' && 'role' in what) {
      return this.everySpoken(this.host.page.view).some(({ role, name }) => role === what.role && matches(name, what.name))
    }
    if (this.phoneTexts().some((text) => (typeof what === 'string' ? text.includes(what) : what.test(text)))) return true
    // A page's line holds the lines of all its elements. A pattern may test where a line begins or ends.
    const { view } = this.host.page
    return typeof what === 'string' ? lineIn(view).includes(what) : walk(view).some((node) => what.test(lineIn(node)))
  }

  /** The first matching element that a finger can reach. */
  pressable(what: Target, roles: readonly Role[]): Spoken | undefined {
    const wanted = typeof what === 'object' && 'role' in what ? { roles: [what.role], name: what.name } : { roles, name: what }
    const isWanted = ({ role, name }: Spoken) => wanted.roles.some((one) => one === role) && matches(name, wanted.name)
    const spoken = this.reachable().find(isWanted)
    if (spoken || (typeof what === 'object' && 'role' in what) || this.device.questions.length > 0) return spoken
    const written = walk(this.top).filter((node) => matches(lineIn(node), what)).pop()
    return written && this.spoken(written)
  }

  /** The smallest block around a text. */
  written(what: Target): ViewNode | undefined {
    if (typeof what === 'object' && 'role' in what) throw new Error('What is swiped is named by a text')
    return walk(this.top).filter((node) => matches(lineIn(node), what)).pop()
  }

  /** The field with that spoken name. */
  field(name: string): ViewNode | undefined {
    return walk(this.top).find((node) => isField(node) && this.nameOf(node) === name)
  }

  /** A visible option that belongs to a label: in a sheet of that name, or in the smallest block around both. */
  option(label: string, option: string): Spoken | undefined {
    const isOption = (node: ViewNode) => ['radio', 'checkbox'].includes(this.roleOf(node)) && this.nameOf(node) === option
    const holds = (node: ViewNode) => {
      const inside = walk(node)
      return inside.some(isOption) && inside.some((each) => lineIn(each) === label)
    }
    const block = this.isDialog(this.top, label) ? this.top : walk(this.top).filter(holds).pop()
    const found = block && walk(block).find(isOption)
    return found && this.spoken(found)
  }

  /** A press beside the overlay: a dialog or sheet begins with its mask. */
  pressMask(): void {
    const [mask] = this.top.children
    if (this.top === this.host.page.view || typeof mask !== 'object') throw new Error('Nothing lies over the screen')
    this.spoken(mask).press()
  }

  /** The topmost vertical scroller. */
  content(): ViewNode | undefined {
    return walk(this.top).find((node) => node.tag === 'scroll-view' && node.attributes['scroll-y'] === true)
  }

  /** Elements of the page with a role and without a name for screen readers. */
  unspoken(): string[] {
    const holders = ['group', 'tablist', 'radiogroup']
    return this.everySpoken(this.host.page.view).filter(({ role, name }) => name === '' && !holders.includes(role)).map(({ role }) => role)
  }

  private reachable(): Spoken[] {
    const { questions } = this.device
    const question = questions[questions.length - 1]
    if (question) return question.buttons.map(({ text, press }) => ({ role: 'button', name: text, press, hold: nothing }))
    const own = this.everySpoken(this.top)
    return this.top === this.host.page.view ? [...this.bar(), ...own] : own
  }

  /** The bar at the top, where the page leaves it to the host. */
  private bar(): Spoken[] {
    const { stack, page, dialect } = this.host
    if (page.look.ownTop && !dialect.keepsBack) return []
    return stack.pages.length > 1 ? [{ role: 'button', name: '返回', press: () => void stack.leave(), hold: nothing }] : []
  }

  private phoneTexts(): string[] {
    const { page } = this.host
    const asked = this.device.questions.flatMap(({ title, content, buttons }) => [title, content, ...buttons.map(({ text }) => text)])
    return [...asked, ...(page.look.ownTop ? [] : [page.title])].filter((text) => text !== '')
  }

  private everySpoken(from: ViewNode): Spoken[] {
    return walk(from).filter((node) => this.roleOf(node) !== '').map((node) => this.spoken(node))
  }

  private spoken(node: ViewNode): Spoken {
    return {
      role: this.roleOf(node), name: this.nameOf(node),
      press: () => {
        const asked = node.attributes.disabled === true ? undefined : askedBy(this.host.dialect, node)
        if (!isHeard(node, asked?.event ?? 'tap')) {
          throw new Error(`Nothing listens to a tap on ${this.roleOf(node) || node.tag} ${this.nameOf(node)}`)
        }
        this.host.happen(node, { type: 'tap', detail: { x: 100, y: 300 }, fingers: [{ x: 100, y: 300 }] })
        asked?.ask(this.device, node, (answer) => void this.host.happen(node, answer))
      },
      hold: () => this.hold(node),
    }
  }

  /** A long press. */
  private hold(node: ViewNode): void {
    const type = LONG_PRESS[this.host.dialect.name]
    if (!isHeard(node, type)) throw new Error(`Nothing listens to a finger that stays on ${this.nameOf(node)}`)
    this.host.happen(node, { type, detail: { x: 100, y: 300 }, fingers: [{ x: 100, y: 300 }] })
  }

  private isDialog(node: ViewNode, name: string): boolean {
    return this.roleOf(node) === 'dialog' && this.nameOf(node) === name
  }

  private roleOf(node: ViewNode): string {
    const role = node.attributes[this.host.dialect.role]
    if (typeof role === 'string' && role !== '') return role
    return node.tag === 'button' ? 'button' : ''
  }

  private nameOf(node: ViewNode): string {
    const label = node.attributes['aria-label']
    return typeof label === 'string' && label !== '' ? inOneLine(label) : lineIn(node)
  }
}

const isField = (node: ViewNode): boolean => node.tag === 'input' || node.tag === 'textarea'

/** Texts of a tree, one for each element. */
function pieces(node: ViewNode): string[] {
  return node.children.flatMap((child) => (typeof child === 'string' ? [child] : pieces(child)))
}
