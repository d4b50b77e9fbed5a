import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { until } from '../e2e/poll'
import { Device } from './device'
import { Host } from './host'
import { textIn } from './template/view'

/** Tests of the vendors' functions: a mini-program of one page that calls them, and a real server. */
const folders: string[] = []
let host: Host | undefined
let server: Server
let sockets: WebSocketServer

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      const form = /name="kind"\r\n\r\n(\w+)[\s\S]*filename="([^"]+)"/.exec(Buffer.concat(chunks).toString('latin1'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ got: form?.slice(1) ?? request.url }))
    })
  })
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`${(data as Buffer).toString()}!`)))
  await new Promise<void>((resolve) => { server.listen(0, 'localhost', resolve) })
})
afterEach(() => host?.close())
afterAll(() => {
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))
  sockets.close()
  server.close()
})

const problems: string[] = []

/** Runs code in a page of a mini-program. The code can use `say(value)`, which shows a value, and `called`, callbacks that show theirs. */
function run(name: 'weapp' | 'alipay', code: string, device = new Device()): Device {
  const folder = mkdtempSync(path.join(tmpdir(), 'daogang-functions-'))
  folders.push(folder)
  const page = path.join(folder, 'pages/only')
  mkdirSync(page, { recursive: true })
  const usesLocation = code.includes('getLocation')
  writeFileSync(path.join(folder, 'app.json'), JSON.stringify({
    pages: ['pages/only/index'],
    ...(usesLocation && {
      permission: { 'scope.userLocation': { desc: '测试用' } }, requiredPrivateInfos: ['getLocation'], __usePrivacyCheck__: true,
    }),
  }))
  writeFileSync(path.join(folder, 'app.js'), 'App({})')
  writeFileSync(path.join(page, 'index.json'), '{}')
  writeFileSync(path.join(page, name === 'weapp' ? 'index.wxml' : 'index.axml'), '<view>{{said}}</view>')
  writeFileSync(path.join(page, 'index.js'), `Page({ data: { said: '' }, onReady() {
    const say = (value) => this.setData({ said: this.data.said + JSON.stringify(value) + ' ' })
    const called = { success: (result) => say(['yes', result]), fail: (error) => say(['no', error]) }
    ${code}
  } })`)
  problems.length = 0
  host = new Host({
    name, folder, device, server: `http://localhost:${(server.address() as AddressInfo).port}`, builtServer: 'https://api.example',
    wire: { sent: () => undefined, received: () => undefined }, report: (problem) => problems.push(problem),
  })
  return device
}

const said = async (what: RegExp) => {
  const text = () => (host ? textIn(host.page.view) : '')
  await until(async () => `It says ${text()} ${problems.join()}`, async () => what.test(text()))
  expect(problems).toEqual([])
}

const withPicture = () => {
  const device = new Device()
  device.privacyAgreed = true
  device.album.push({ name: 'me.jpg', kind: 'image', bytes: new Uint8Array([1, 2, 3]) })
  return device
}

it.each([
  ['weapp', `const task = wx.connectSocket({ url: 'wss://api.example/chat', success() {} })
    task.onOpen(() => task.send({ data: 'hello' })); task.onMessage(({ data }) => { say(data); task.close({ code: 1000, reason: '' }) })
    task.onClose(({ code }) => say(code))`],
  ['alipay', `const task = my.connectSocket({ url: 'wss://api.example/chat', multiple: true, success() {} })
    task.onOpen(() => task.send({ data: 'hello' }))
    task.onMessage(({ data }) => { say(data.data); task.close({ code: 1000, reason: '' }) })
    task.onClose(({ data }) => say(data.socketTaskID && 1000))`],
] as const)('%s talks to a server through a socket', async (name, code) => {
  run(name, code)
  await said(/"hello!" 1000/)
})

it.each([
  ['weapp', `wx.chooseMedia({ count: 1, mediaType: ['image'], success: ({ tempFiles }) => wx.uploadFile({
    url: 'https://api.example/upload', filePath: tempFiles[0].tempFilePath, name: 'file', formData: { kind: 'avatar' }, ...called }) })`],
  ['alipay', `my.chooseImage({ count: 1, success: ({ tempFilePaths }) => my.uploadFile({
    url: 'https://api.example/upload', filePath: tempFilePaths[0], name: 'file', fileType: 'image', formData: { kind: 'avatar' },
    ...called }) })`],
] as const)('%s uploads a picture of the album', async (name, code) => {
  run(name, code, withPicture())
  await said(/avatar.*me\.jpg/)
})

it.each([
  ['weapp', `wx.downloadFile({ url: 'https://api.example/a.png', success: ({ tempFilePath }) =>
    wx.saveImageToPhotosAlbum({ filePath: tempFilePath, ...called }) })`, /auth deny/],
  ['alipay', `my.downloadFile({ url: 'https://api.example/a.png', success: ({ apFilePath }) =>
    my.saveImageToPhotosAlbum({ filePath: apFilePath, ...called }) })`, /2001/],
] as const)('%s saves a picture, or is refused access to the album', async (name, code, refusal) => {
  const device = run(name, code)
  await said(/"yes"/)
  expect(device.album).toHaveLength(1)
  const refusing = new Device()
  refusing.albumAllowed = false
  run(name, code, refusing)
  await said(refusal)
})

it.each([
  ['weapp', 'wx.getLocation({ type: "gcj02", ...called })', /auth deny/, /"latitude":31.2/],
  ['alipay', 'my.getLocation(called)', /2001/, /"latitude":"31.2"/],
] as const)('%s returns the position, or is refused it', async (name, code, refusal, answer) => {
  const agreeing = (position?: { latitude: number; longitude: number }) => Object.assign(new Device(position), { privacyAgreed: true })
  run(name, code, agreeing())
  await said(refusal)
  run(name, code, agreeing({ latitude: 31.2, longitude: 121.4 }))
  await said(answer)
})

it('WeChat blocks functions with personal data until its privacy question is answered', async () => {
  const device = new Device()
  device.agreesToPrivacy = false
  run('weapp', 'wx.getLocation({ type: "gcj02", ...called })', device)
  await said(/privacy permission is not authorized/)
})

it('WeChat rejects consent without a press on its own button', async () => {
  run('weapp', `wx.onNeedPrivacyAuthorization((resolve) => resolve({ event: 'agree', buttonId: 'agree' }))
    wx.getLocation({ type: "gcj02", ...called }); wx.openPrivacyContract({})`, new Device({ latitude: 31.2, longitude: 121.4 }))
  const text = () => (host ? textIn(host.page.view) : '')
  await until(async () => `It says ${text()}`, async () => /"no".*privacy permission is not authorized/.test(text()))
  expect(problems).toEqual([expect.stringContaining('agreed to without a press')])
})

it.each([
  ['weapp', 'wx.showActionSheet({ itemList: ["拍照", "相册"], ...called })', '相册', /"tapIndex":1/],
  ['alipay', 'my.showActionSheet({ items: ["拍照", "相册"], ...called })', '相册', /"index":1/],
  ['weapp', 'wx.showModal({ title: "走吗", ...called })', '确定', /"confirm":true/],
  ['alipay', 'my.confirm({ title: "走吗", ...called })', '取消', /"confirm":false/],
] as const)('%s shows a dialog and returns the answer: %s', async (name, code, button, answer) => {
  const { questions } = run(name, code)
  questions[0]?.buttons.find(({ text }) => text === button)?.press()
  await said(answer)
})

it.each([
  ['weapp', 'wx.setStorageSync("a", { b: 1 }); say(wx.getStorageSync("a")); say(wx.getStorageSync("none"))', /{"b":1} ""/],
  ['alipay', `my.setStorageSync({ key: "a", data: { b: 1 } })
    say(my.getStorageSync({ key: "a" }).data); say(my.getStorageSync({ key: "none" }).data)`, /{"b":1} null/],
] as const)('%s stores values, and reports a missing one in its own way', async (name, code, answer) => {
  run(name, code)
  await said(answer)
})

it.each([
  ['weapp', `wx.requestSubscribeMessage({ tmplIds: ['a'], ...called })`, /"errCode":20000.*TAP gesture/],
  ['alipay', `my.requestSubscribeMessage({ entityIds: ['a', 'b', 'c', 'd'], ...called })`, /"no".*模板数量不对/],
] as const)('%s asks for message permission only where it allows that', async (name, code, refusal) => {
  run(name, code)
  await until('The call was not refused', async () => host && refusal.test(textIn(host.page.view)))
  expect(problems).toEqual(name === 'weapp' ? ['wx.requestSubscribeMessage: not in answer to a press'] : [])
})

it.each([
  ['ask', 'alipay', /"subscribedEntityIds":\["a"\]/], ['never', 'alipay', /"show":false/],
] as const)('returns the setting of a phone whose owner lets the vendor %s: %s', async (messages, name, answer) => {
  const device = run(name, `my.requestSubscribeMessage({ entityIds: ['a'], ...called })`, Object.assign(new Device(), { messages }))
  device.questions[0]?.buttons.find(({ text }) => text === '允许')?.press()
  await said(answer)
})

it.each([
  ['weapp', 'wx.request({ url: "https://api.example/x", ...called })', /request:fail/],
  ['alipay', 'my.request({ url: "https://api.example/x", ...called })', /"error":12/],
] as const)('%s fails without a network', async (name, code, answer) => {
  const device = new Device()
  device.online = false
  run(name, code, device)
  await said(answer)
})

it.each(['weapp', 'alipay'] as const)('%s keeps at most ten pages', async (name) => {
  const global = name === 'weapp' ? 'wx' : 'my'
  run(name, `say(getCurrentPages().length); ${global}.navigateTo({ url: '/pages/only/index', fail: called.fail })`)
  await said(/^10.*"no"/)
})
