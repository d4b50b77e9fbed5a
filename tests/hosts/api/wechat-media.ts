import { formOf, headersOf } from '../network'
import { callBack, isPdf, isWorkbook, PICTURE, type Callbacks, type Functions, type Phone } from './phone'
import { connect, listeners } from './socket'
import { audioContextOf, recorderOf } from './sound'
import { askToSubscribe } from './subscribe'

type Wx = WechatMiniprogram.Wx
/**
 * The typings declare these always; the host has them only on request (WeChat's pages of request, downloadFile, showModal and getSetting).
 */
type WhenAsked = 'useHttpDNS' | 'filePath' | 'content' | 'subscriptionsSetting'
/** The argument of a function's `success` by WeChat's typings, without its message. */
export type Success<K extends keyof Wx> = Wx[K] extends (option: infer O) => unknown ? Given<ResultOf<NonNullable<O>>> : never
type Given<R> = Omit<R, 'errMsg' | WhenAsked> & Partial<Pick<R, WhenAsked & keyof R>>
type ResultOf<O> = O extends { success?: infer S } ? (NonNullable<S> extends (result: infer R) => unknown ? R : never) : never

/** WeChat's answers, checked against the typings by the compiler. */
export interface WechatAnswers {
  readonly ok: <K extends keyof Wx>(
    name: K, option: Callbacks | undefined,
    ...result: Record<string, never> extends Success<K> ? [result?: Success<K>] : [result: Success<K>]
  ) => void
  readonly no: (name: string, option: Callbacks | undefined, why: string, more?: object) => void
}

export const wechatAnswers = (phone: Phone): WechatAnswers => ({
  ok: (name, option, ...[result]) => callBack(phone, name, option, 'success', { ...result, errMsg: `${name}:ok` }),
  no: (name, option, why, more = {}) => callBack(phone, name, option, 'fail', { ...more, errMsg: `${name}:fail ${why}` }),
})

type AfterPrivacy = (name: string, option: Callbacks | undefined, act: () => void) => void

/** Times and sizes of a request. The product reads none of them. */
export const PROFILE: WechatMiniprogram.RequestProfile = {
  SSLconnectionEnd: 0, SSLconnectionStart: 0, connectEnd: 0, connectStart: 0, domainLookUpEnd: 0, domainLookUpStart: 0,
  downstreamThroughputKbpsEstimate: 0, estimate_nettype: 6, fetchStart: 0, httpDNSDomainLookUpEnd: 0, httpDNSDomainLookUpStart: 0,
  httpRttEstimate: 0, invokeStart: 0, peerIP: '127.0.0.1', port: 443, protocol: 'http1.1', queueEnd: 0, queueStart: 0,
  receivedBytedCount: 0,
  redirectEnd: 0, redirectStart: 0, requestEnd: 0, requestStart: 0, responseEnd: 0, responseStart: 0, rtt: 0, sendBytesCount: 0,
  socketReused: false, throughputKbps: 0, transportRttEstimate: 0, usingHighPerformanceMode: false,
}

/** WeChat's functions for files, pictures, codes and sockets. */
export function wechatMedia(phone: Phone, afterPrivacy: AfterPrivacy): Functions {
  const { device, network, clock } = phone
  const { ok, no } = wechatAnswers(phone)
  /** Templates that the mini-program has ever asked about. */
  const asked = new Set<string>()
  const recorder = recorderOf(phone, {
    unit: 1, error: { errMsg: 'operateRecorder:fail auth deny' },
    allowed: (then) => device.afterPrivacy('RecorderManager.start', (agreed) => then(agreed && device.microphoneAllowed)),
  })
  return {
    getRecorderManager: () => recorder,
    createInnerAudioContext: () => audioContextOf(phone),
    setInnerAudioOption: (option: WechatMiniprogram.SetInnerAudioOption) => ok('setInnerAudioOption', option),
    authorize(option: WechatMiniprogram.AuthorizeOption) {
      afterPrivacy('authorize', option, () => (device.microphoneAllowed ? ok('authorize', option) : no('authorize', option, 'auth deny')))
    },
    uploadFile(option: WechatMiniprogram.UploadFileOption) {
      const file = device.temporary.get(option.filePath)
      if (!file) no('uploadFile', option, 'file not found')
      const exchange = file && network.send({
        url: option.url, method: 'POST', body: formOf(option.formData, option.name, file), timeoutMs: option.timeout ?? 60_000,
        headers: headersOf(option.header),
      })
      void exchange?.done.then((answer) => (typeof answer === 'string'
        ? no('uploadFile', option, answer) : ok('uploadFile', option, { statusCode: answer.status, data: answer.text, profile: PROFILE })))
      return {
        abort: () => exchange?.abort(), onHeadersReceived: () => undefined, offHeadersReceived: () => undefined,
        onProgressUpdate: (listener: (progress: object) => void) => void clock.setTimeout(() => listener(phone.copy({ progress: 100 }))),
        offProgressUpdate: () => undefined,
      }
    },
    downloadFile(option: WechatMiniprogram.DownloadFileOption) {
      const exchange = network.send({
        url: option.url, method: 'GET', body: undefined, timeoutMs: option.timeout ?? 60_000, headers: headersOf(option.header),
      })
      void exchange.done.then((answer) => {
        if (typeof answer === 'string') return no('downloadFile', option, answer)
        ok('downloadFile', option, {
          statusCode: answer.status, tempFilePath: device.keep('wxfile://tmp_', answer.bytes), profile: PROFILE,
        })
      })
      return { abort: () => exchange.abort(), onProgressUpdate: () => undefined }
    },
    getFileSystemManager: () => ({
      writeFileSync: (path: string, text: string) => void device.keep(path, new Uint8Array(Buffer.from(text)), ''),
      writeFile(option: WechatMiniprogram.WriteFileOption) {
        const encoding = option.encoding === 'base64' ? 'base64' : 'utf8'
        device.keep(option.filePath, new Uint8Array(Buffer.from(option.data as string, encoding)), '')
        callBack(phone, 'writeFile', option, 'success', { errMsg: 'writeFile:ok' })
      },
    }),
    openDocument(option: WechatMiniprogram.OpenDocumentOption) {
      const bytes = device.temporary.get(option.filePath)?.bytes
      if (!isPdf(bytes) && !(option.fileType === 'xlsx' && isWorkbook(bytes))) return no('openDocument', option, 'filetype not supported')
      device.handedOver.push(`read ${option.filePath.split('/').at(-1) ?? ''}`)
      ok('openDocument', option)
    },
    chooseMessageFile(option: WechatMiniprogram.ChooseMessageFileOption) {
      const ending = (name: string) => name.split('.').at(-1) ?? ''
      const wanted = device.chatFiles.filter(({ name }) => option.extension?.includes(ending(name)) ?? true).slice(-option.count)
      if (wanted.length === 0) return no('chooseMessageFile', option, 'cancel')
      ok('chooseMessageFile', option, {
        tempFiles: wanted.map((file) => {
          const path = `wxfile://tmp_${file.name}`
          // Only the album looks at the kind.
          device.temporary.set(path, { ...file, kind: 'image' })
          return { path, name: file.name, size: file.bytes.byteLength, time: 0, type: 'file' as const }
        }),
      })
    },
    chooseMedia(option: WechatMiniprogram.ChooseMediaOption) {
      const wanted = device.album.filter(({ kind }) => !option.mediaType || option.mediaType.includes(kind)).slice(0, option.count ?? 9)
      const [first] = wanted
      if (!first) return no('chooseMedia', option, 'cancel')
      afterPrivacy('chooseMedia', option, () => ok('chooseMedia', option, {
        type: first.kind,
        tempFiles: wanted.map((file) => {
          const tempFilePath = `wxfile://tmp_${file.name}`
          device.temporary.set(tempFilePath, file)
          const thumbTempFilePath = file.kind === 'video' ? `${tempFilePath}.jpg` : ''
          const { seconds: duration = 0, kind: fileType } = file
          return { tempFilePath, thumbTempFilePath, size: file.bytes.byteLength, duration, fileType, ...PICTURE }
        }),
      }))
    },
    previewImage(option: WechatMiniprogram.PreviewImageOption) {
      device.handedOver.push(`look at ${option.current ?? option.urls[0] ?? ''}`)
      ok('previewImage', option)
    },
    saveImageToPhotosAlbum(option: WechatMiniprogram.SaveImageToPhotosAlbumOption) {
      const file = device.temporary.get(option.filePath)
      if (!file) return no('saveImageToPhotosAlbum', option, 'file not exists')
      if (!device.albumAllowed) return no('saveImageToPhotosAlbum', option, 'auth deny')
      device.album.push(file)
      ok('saveImageToPhotosAlbum', option)
    },
    scanCode: (option: WechatMiniprogram.ScanCodeOption) => (device.codeInSight === undefined
      ? no('scanCode', option, 'cancel')
      : ok('scanCode', option, { result: device.codeInSight, scanType: 'QR_CODE', charSet: 'utf-8', path: '', rawData: '' })),
    requestSubscribeMessage(option: WechatMiniprogram.RequestSubscribeMessageOption) {
      const refuse = (errCode: number, why: string) => no('requestSubscribeMessage', option, why, { errCode })
      const templates = option.tmplIds as string[]
      if (!device.pressing) {
        phone.report('wx.requestSubscribeMessage: not in answer to a press')
        return refuse(20_000, 'can only be invoked by user TAP gesture.')
      }
      if (templates.length === 0) return refuse(10_001, 'TmplIds can’t be empty')
      if (templates.length > 3) return refuse(20_003, 'Templates count out of max bounds')
      templates.forEach((id) => asked.add(id))
      if (device.messages === 'off') return refuse(20_004, 'The main switch is switched off')
      askToSubscribe(device, templates, (verdict) =>
        ok('requestSubscribeMessage', option, Object.fromEntries(templates.map((id) => [id, verdict]))))
    },
    getSetting: (option: WechatMiniprogram.GetSettingOption) => ok('getSetting', option, {
      authSetting: {},
      ...(option.withSubscriptions && { subscriptionsSetting: {
        mainSwitch: device.messages !== 'off',
        // Only settings whose answer needs no question to the user.
        itemSettings: device.messages === 'never' ? Object.fromEntries([...asked].map((id) => [id, 'reject'])) : {},
      } }),
    }),

    connectSocket(option: WechatMiniprogram.ConnectSocketOption) {
      const [opened, message, error, closed] = ['onOpen', 'onMessage', 'onError', 'onClose'].map((name) => listeners<[object]>(phone, name))
      const connection = connect(phone, option.url, option.protocols ?? [], {
        onOpen: () => opened?.tell({ header: {} }),
        onMessage: (data) => message?.tell({ data }),
        onError: (errMsg) => error?.tell({ errMsg }),
        onClose: (code, reason) => closed?.tell({ code, reason }),
      })
      ok('connectSocket', option)
      return {
        send({ data, ...callbacks }: WechatMiniprogram.SocketTaskSendOption) {
          connection.send(data as string)
          ok('sendSocketMessage', callbacks)
        },
        close: ({ code, reason }: WechatMiniprogram.SocketTaskCloseOption = {}) => connection.close(code, reason),
        onOpen: opened?.on, onMessage: message?.on, onError: error?.on, onClose: closed?.on,
      }
    },
  } satisfies { [K in keyof WechatMiniprogram.Wx]?: unknown }
}
