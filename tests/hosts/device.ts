/** What the phone itself shows over a page, and waits for. */
export interface Question {
  readonly title: string
  readonly content: string
  readonly buttons: readonly { readonly text: string; readonly press: () => void }[]
  /** What was written into it, when it asks for words. */
  readonly withField?: boolean
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A picture or video in the phone's album. */
export interface AlbumFile {
  readonly name: string
  readonly kind: 'image' | 'video'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly seconds?: number
}

/** A phone: what it remembers between two starts of the mini-program, what its owner allows, what it shows. */
export class Device {
  /** Values by key, as text. */
  readonly storage = new Map<string, string>()
  readonly questions: Question[] = []
  /** What left the mini-program for another app: `call 138…`, `map …`, `copy …`. */
  readonly handedOver: string[] = []
  readonly album: AlbumFile[] = []
  /** Files that were chosen, by the path that the mini-program knows. */
  readonly temporary = new Map<string, AlbumFile>()
  /** The number that the vendor hands to the server, if the owner lets it. */
  phoneNumber: string | undefined
  /** What the camera sees when it is asked to read a code. */
  codeInSight: string | undefined
  /** Whether pictures may be put into the album. */
  albumAllowed = true
  /** Size of text that the owner set, as a factor of the normal one. */
  textScale = 1
  /** WeChat's own question about personal data: answered once. */
  privacyAgreed = false
  agreesToPrivacy = true
  /** What its owner told the vendor about messages of this mini-program: to ask, to say no without asking, or that there are none. */
  messages: 'ask' | 'never' | 'off' = 'ask'
  /** False: no intersection observer can be made, as on Alipay for a page that is not in front. */
  observes = true
  /** A finger has just pressed something: what only a press may bring about happens now or not at all. */
  pressing = false
  /** Goes on once that question is answered, at once where it was before or nobody asks. WeChat's functions put theirs here. */
  afterPrivacy: (what: string, then: (agreed: boolean) => void) => void = (_what, then) => then(true)
  private connected = true
  private readonly listeners = new Set<(online: boolean) => void>()

  /** @param position where it says it is; without one its owner refuses */
  constructor(public position?: Position) {}

  get online(): boolean {
    return this.connected
  }

  set online(online: boolean) {
    if (this.connected === online) return
    this.connected = online
    for (const listener of this.listeners) listener(online)
  }

  onNetwork(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A mini-program that ended hears of nothing any more, and is not kept in memory for it. */
  forgetListeners(): void {
    this.listeners.clear()
  }

  /** Keeps a picture at a path of the mini-program's; without a name of its own it gets one. */
  keep(path: string, bytes: Uint8Array<ArrayBuffer>, name = `picture-${this.temporary.size}.jpg`): string {
    this.temporary.set(`${path}${name}`, { name: name || path, kind: 'image', bytes })
    return `${path}${name}`
  }

  /** Shows a question; its buttons take it away. */
  ask({ buttons, ...question }: Question): void {
    const shown: Question = {
      ...question,
      buttons: buttons.map(({ text, press }) => ({
        text,
        press: () => {
          this.questions.splice(this.questions.indexOf(shown), 1)
          press()
        },
      })),
    }
    this.questions.push(shown)
  }
}
