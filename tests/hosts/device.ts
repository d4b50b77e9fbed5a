/** A dialog that the phone shows over a page until it is answered. */
export interface Question {
  readonly title: string
  readonly content: string
  readonly buttons: readonly { readonly text: string; readonly press: () => void }[]
  /** The text in its field, if it has one. */
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

/** A phone: its storage, its owner's permissions, and the dialogs on its screen. */
export class Device {
  /** Values by key, as text. */
  readonly storage = new Map<string, string>()
  readonly questions: Question[] = []
  /** Actions that left the mini-program for another app: `call 138…`, `map …`, `copy …`. */
  readonly handedOver: string[] = []
  readonly album: AlbumFile[] = []
  /** Files that were sent in chats, which only WeChat lets a mini-program choose. */
  readonly chatFiles: Omit<AlbumFile, 'kind'>[] = []
  /** Chosen files, by their path in the mini-program. */
  readonly temporary = new Map<string, AlbumFile>()
  /** The phone number that the vendor passes to the server with the owner's consent. */
  phoneNumber: string | undefined
  /** The content of a code in front of the camera. */
  codeInSight: string | undefined
  /** Whether pictures may be saved to the album. */
  albumAllowed = true
  /** Whether the owner allows recordings. */
  microphoneAllowed = true
  /** Metres of error of the reported position. */
  accuracy = 20
  /** Ms by which its owner set the clock ahead; below zero, behind. Apps that start later begin with it. */
  clockAhead = 0
  /** The owner's text size, as a factor of the normal one. */
  textScale = 1
  /** WeChat's own question about personal data: answered once. */
  privacyAgreed = false
  agreesToPrivacy = true
  /** The owner's setting at the vendor for messages of this mini-program: ask, refuse without asking, or off. */
  messages: 'ask' | 'never' | 'off' = 'ask'
  /** False: no intersection observer can be created, as on Alipay for a page that is not in front. */
  observes = true
  /** Calls (`GET /v3/job/detail`) whose answers lack their data: those of a server of another release. */
  readonly emptied = new Set<string>()
  /** True during a press: functions that need a press work only now. */
  pressing = false
  /** Continues after the privacy question is answered, at once when it was answered before. WeChat's functions replace it. */
  afterPrivacy: (what: string, then: (agreed: boolean) => void) => void = (_what, then) => then(true)
  private connected = true
  private readonly listeners = new Set<(online: boolean) => void>()

  /** @param position the reported position; without one the owner refuses it */
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

  /** A mini-program that has ended gets no more events, and can be garbage collected. */
  forgetListeners(): void {
    this.listeners.clear()
  }

  /** Stores a picture at a path of the mini-program; the default is a generated name. */
  keep(path: string, bytes: Uint8Array<ArrayBuffer>, name = `picture-${this.temporary.size}.jpg`): string {
    this.temporary.set(`${path}${name}`, { name: name || path, kind: 'image', bytes })
    return `${path}${name}`
  }

  /** Shows a dialog; its buttons close it. */
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
