import { createHash } from 'node:crypto'
import { formOf, headersOf } from '../network'
import { callBack, isPdf, PICTURE, type Callbacks, type Functions, type Phone } from './phone'
import { connect, listeners } from './socket'
import { audioContextOf, recorderOf } from './sound'
import { askToSubscribe } from './subscribe'

export type Option<K extends keyof typeof my> = (typeof my)[K] extends (...args: infer A) => unknown ? NonNullable<A[0]> : never

/** The argument of a function's `success`, by Alipay's typings. */
type Success<K extends keyof typeof my> = ResultOf<Option<K>>
/** Error numbers in the typings of a function; any number where they list none. */
type ErrorOf<K extends keyof typeof my> = FailureOf<Option<K>> extends { error?: infer E } ? NonNullable<E> : number
type FailureOf<O> = O extends { fail?: infer F } ? (NonNullable<F> extends (result: infer R) => unknown ? R : never) : never
type ResultOf<O> = O extends { success?: infer S } ? (NonNullable<S> extends (result: infer R) => unknown ? R : never) : never

/** Alipay's answers, checked against the typings by the compiler. Refusals are numbers. */
export interface AlipayAnswers {
  readonly ok: <K extends keyof typeof my>(
    name: K, option: Callbacks | undefined,
    ...result: Record<string, never> extends Success<K> ? [result?: Success<K>] : [result: Success<K>]
  ) => void
  readonly no: <K extends keyof typeof my>(name: K, option: Callbacks | undefined, error: ErrorOf<K>, errorMessage: string) => void
}

export const alipayAnswers = (phone: Phone): AlipayAnswers => ({
  ok: (name, option, ...[result = {}]) => callBack(phone, name, option, 'success', result),
  no: (name, option, error, errorMessage) => callBack(phone, name, option, 'fail', { error, errorMessage }),
})

/** Alipay's functions for files, pictures, codes and sockets. */
export function alipayMedia(phone: Phone): Functions {
  const { device, network, clock } = phone
  const { ok, no } = alipayAnswers(phone)
  /** Paths of the photos chosen in the album, or nothing when there are none to choose. */
  const choose = (kind: 'image' | 'video', count: number) =>
    device.album.filter((file) => file.kind === kind).slice(0, count).map((file) => {
      const path = `https://resource/${file.name}`
      device.temporary.set(path, file)
      return { path, size: file.bytes.byteLength, duration: file.seconds ?? 0, ...PICTURE }
    })
  let sockets = 0
  const recorder = recorderOf(phone, {
    unit: 1000, error: { error: 10, errorMessage: '获取权限失败' }, allowed: (then) => then(device.microphoneAllowed),
  })

  return {
    getRecorderManager: () => recorder,
    createInnerAudioContext: () => audioContextOf(phone),
    uploadFile(option: Option<'uploadFile'>) {
      const file = device.temporary.get(option.filePath)
      if (!file) no('uploadFile', option, 11, 'no such file')
      const exchange = file && network.send({
        url: option.url, method: 'POST', body: formOf(option.formData, option.name, file), timeoutMs: 60_000,
        headers: headersOf(option.header),
      })
      void exchange?.done.then((answer) => {
        if (typeof answer === 'string') return no('uploadFile', option, 12, answer)
        ok('uploadFile', option, { statusCode: answer.status, data: answer.text, header: answer.headers })
      })
      return {
        abort: () => exchange?.abort(), offProgressUpdate: () => undefined,
        onProgressUpdate: (listener: (progress: object) => void) => void clock.setTimeout(() => listener(phone.copy({ progress: 100 }))),
      }
    },
    downloadFile(option: Option<'downloadFile'>) {
      const exchange = network.send({
        url: option.url, method: 'GET', body: undefined, timeoutMs: 60_000, headers: headersOf(option.header),
      })
      void exchange.done.then((answer) => {
        if (typeof answer === 'string' || answer.status !== 200) return no('downloadFile', option, 12, '下载失败')
        const path = device.keep('https://resource/', answer.bytes)
        ok('downloadFile', option, { apFilePath: path, tempFilePath: path, headers: answer.headers, header: answer.headers })
      })
      return { abort: () => exchange.abort() }
    },
    getFileSystemManager: () => ({
      writeFile(option: Callbacks & { filePath: string; data: string; encoding?: string }) {
        const encoding = option.encoding === 'base64' ? 'base64' : 'utf8'
        device.keep(option.filePath, new Uint8Array(Buffer.from(option.data, encoding)), '')
        callBack(phone, 'writeFile', option, 'success', { success: true })
      },
    }),
    openDocument(option: Option<'openDocument'>) {
      if (option.fileType !== 'pdf' || !isPdf(device.temporary.get(option.filePath)?.bytes)) {
        return no('openDocument', option, 2, '打开文件失败')
      }
      device.handedOver.push(`read ${option.filePath.split('/').at(-1) ?? ''}`)
      ok('openDocument', option, { success: true })
    },
    getFileInfo(option: Option<'getFileInfo'>) {
      const file = device.temporary.get(option.apFilePath ?? '')
      return file ? ok('getFileInfo', option, {
        size: file.bytes.byteLength, digest: createHash(option.digestAlgorithm ?? 'md5').update(file.bytes).digest('hex'),
      }) : no('getFileInfo', option, 2, '文件不存在')
    },
    chooseImage(option: Option<'chooseImage'>) {
      const files = choose('image', option.count ?? 1)
      if (files.length === 0) return no('chooseImage', option, 11, '用户取消操作')
      const paths = files.map(({ path }) => path)
      // One path in the typings, a list in the documentation of my.chooseImage and on phones.
      ok('chooseImage', option, { apFilePaths: paths, tempFilePaths: paths, tempFiles: files as unknown as my.IMyChooseImageTempFiles })
    },
    chooseVideo(option: Option<'chooseVideo'>) {
      const [file] = choose('video', 1)
      if (!file) return no('chooseVideo', option, 11, '用户取消操作')
      ok('chooseVideo', option, { ...file, tempFilePath: file.path, filePath: file.path })
    },
    previewImage(option: Option<'previewImage'>) {
      device.handedOver.push(`look at ${option.urls[Number(option.current ?? 0)] ?? ''}`)
      ok('previewImage', option, { success: true })
    },
    saveImageToPhotosAlbum(option: Option<'saveImageToPhotosAlbum'>) {
      const file = device.temporary.get(option.filePath)
      if (!file) return no('saveImageToPhotosAlbum', option, 2, '文件不存在')
      if (!device.albumAllowed) return no('saveImageToPhotosAlbum', option, 2001, '用户不允许授权')
      device.album.push(file)
      ok('saveImageToPhotosAlbum', option, { success: true })
    },
    scan: (option: Option<'scan'>) => (device.codeInSight === undefined
      ? no('scan', option, 10, '用户取消操作')
      : ok('scan', option, {
        code: device.codeInSight, qrCode: device.codeInSight, result: device.codeInSight, rawData: '', imageChannel: '', scanType: 'QRCODE',
      })),
    requestSubscribeMessage(option: Option<'requestSubscribeMessage'>) {
      const { entityIds } = option
      if (entityIds.length === 0 || entityIds.length > 3) return no('requestSubscribeMessage', option, 2, '模板数量不对')
      askToSubscribe(device, entityIds, (verdict, show) => {
        const [yes, no] = verdict === 'accept' ? [entityIds, []] : [[], entityIds]
        ok('requestSubscribeMessage', option, {
          behavior: verdict === 'accept' ? 'subscribe' : 'cancel', show, keep: false, refuse: !show,
          result: { subscribedEntityIds: yes, unsubscribedEntityIds: no, currentSubscribedEntityIds: yes },
        })
      })
    },

    connectSocket(option: Option<'connectSocket'> & Callbacks) {
      if (option.multiple !== true) phone.report('connectSocket: the single connection, whose events reach the listeners of the next')
      const socketTaskID = String(sockets += 1)
      const [opened, message, error, closed] = ['onOpen', 'onMessage', 'onError', 'onClose'].map((name) => listeners<[object]>(phone, name))
      const connection = connect(phone, option.url, option.protocols ?? [], {
        onOpen: () => opened?.tell({ data: { socketTaskID } }),
        onMessage: (data) => message?.tell({ data: { data, isBuffer: false, socketTaskID } }),
        onError: () => error?.tell({ data: { socketTaskID }, error: 12 }),
        onClose: () => closed?.tell({ data: { socketTaskID } }),
      })
      // The typings declare callbacks only for another overload.
      callBack(phone, 'connectSocket', option, 'success', { success: true })
      return {
        send: ({ data }: { data: string }) => connection.send(data),
        close: ({ code, reason }: { code?: number; reason?: string } = {}) => connection.close(code, reason),
        onOpen: opened?.on, onMessage: message?.on, onError: error?.on, onClose: closed?.on,
      }
    },
  } satisfies { [K in keyof typeof my]?: unknown }
}
