import { HOUR_MS } from '@daogang/contract/rules/durations'
import { CHANNEL_LIMITS, WITHDRAWAL_LIMITS } from '@daogang/contract/rules/withdrawal'
import { choice, integer, list, text } from './schema'

const MOST = 1_000_000
const SECRET_LENGTH = 32
const HOW_TO_MAKE = '，例如 openssl rand -hex 32 的输出'

const SERVER = {
  NODE_ENV: choice('Kind of installation. Production refuses every development provider.', ['development', 'production', 'test']),
  PORT: integer('Port to listen on. 0 takes any free port.', 8787, 0, 65_535),
  HOST: text('Address to listen on.', { default: 'localhost' }),
  METRICS_PORT: integer('Port for Prometheus, at `/metrics`. Without it there are no metrics.', 9464, 1, 65_535, { shownDefault: 'none' }),
  METRICS_HOST: text('Address of that port: one of the private network.', { default: 'localhost' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    'Collector of traces (OTLP over HTTP), such as `http://localhost:4318`. Without it nothing is traced.',
    { pattern: '^https?://[^/]+/?$', errorMessage: '要写成 http://主机:端口' },
  ),
  TRACES_PER_THOUSAND: integer('How many of a thousand traces are kept, chosen by their id.', 1_000, 0, 1_000),
  DATA_DIR: text('Folder of the embedded database, the development outbox and storage, and the development secret.', { default: '.data' }),
  WEB_DIR: text('Folder of the built H5. Where it does not exist, only the API is served.', { shownDefault: '`dist/h5`' }),
  WEB_KEPT_DIR: text(
    'Folder for the chunks of earlier releases of the H5, which open pages still load: two weeks. It must outlive a release. '
    + 'Machines that serve one origin share it, or get the new chunks before the first of them is replaced.', {
      shownDefault: '`WEB_DIR` with `-kept` in production, none in development',
    },
  ),
  CONSOLE_DIR: text('Folder of the built console of the operators. Where it does not exist, there is no console.', {
    shownDefault: '`dist/console`',
  }),
  CONSOLE_ADDRESSES: text(
    'Where the console may be used: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`, with commas. Everywhere if it is not set.',
    { format: 'proxies', errorMessage: '要写网络的地址，用逗号分开，例如 203.0.113.0/24' },
  ),
  MAPS_DIR: text('Folder of the clients’ source maps, with a folder for each host and release. It is never served.', {
    shownDefault: '`dist/maps`',
  }),
  LOG_LEVEL: choice('Lowest level to log.', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], { usual: 'info' }),
  TRUST_PROXY: text('Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`, with commas.', {
    format: 'proxies', errorMessage: '要写代理的地址，用逗号分开，例如 127.0.0.1,10.0.0.0/8',
  }),
  PUBLIC_ORIGIN: text(
    'Where people open the H5, such as `https://m.example.com`. Without it, Safari before 15.4 has no chat socket and polls every 10 s, '
      + 'and addresses that people pass on name the server that was asked.',
    { format: 'origin', errorMessage: '要写成 https://域名，后面不带路径' },
  ),
  CONNECT_ORIGINS: list('Further origins that H5 pages may call.'),
  DOMAIN_FILES: list(
    'Files by which WeChat, Alipay and others see that the domain is yours: `MP_verify_abc.txt=abc`. Served below `/`.',
  ),
  API_DOCS: choice('Serves the API page at `/docs`.', ['on', 'off'], { productionDefault: 'off' }),
}

const DATA = {
  DATABASE_URL: text('PostgreSQL. Without it the server uses the embedded database, which is for development only.', {
    secret: true,
    requiredInProduction: '：内嵌数据库不落盘同步，只用来试用和开发（PGlite is for development only）',
    format: 'postgres-url', errorMessage: '要写成 postgres://用户:密码@主机:端口/库名',
  }),
  READ_DATABASE_URLS: text('Streaming standbys that answer some reads, separated by commas. They have the settings of DATABASE_URL.', {
    secret: true,
  }),
  DATABASE_POOL: integer('Connections to PostgreSQL, and to each standby.', 10, 1, 500),
  SERVER_PROCESSES: integer('Processes of the server on this database, for the budget of connections.', 2, 1, 1_000),
  STATEMENT_TIMEOUT_MS: integer('Longest time of one SQL statement. 0 is no limit.', 15_000, 0, HOUR_MS),
  REDIS_URL: text('Redis, through which processes wake each other’s chat sockets. Without it they use PostgreSQL.', {
    secret: true, format: 'redis-url', errorMessage: '要写成 redis://用户:密码@主机:端口',
  }),
  REDIS_SENTINELS: list(
    'Addresses of Sentinel, `host:port` with commas, which know the present Redis. Of `REDIS_URL` only user and password count then.',
  ),
  REDIS_SENTINEL_NAME: text('The name by which Sentinel watches it.', { default: 'daogang' }),
  APP_SECRET: text('Secret from which the server derives its keys, at least 32 characters.', {
    secret: true, shownDefault: 'made in development', requiredInProduction: HOW_TO_MAKE,
    minLength: SECRET_LENGTH, errorMessage: `至少 ${SECRET_LENGTH} 个字符${HOW_TO_MAKE}`,
  }),
  APP_SECRET_BEFORE: list('Each earlier `APP_SECRET`, the latest first: what it sealed can still be read. Its signatures are invalid.', {
    secret: true, minLength: SECRET_LENGTH, errorMessage: `至少 ${SECRET_LENGTH} 个字符`,
  }),
  REAL_NAME_KEY: text('Secret that encrypts names and id card numbers, at least 32 characters. Never change it.', {
    secret: true, shownDefault: '`APP_SECRET`', requiredInProduction: `（身份证号的密钥）${HOW_TO_MAKE}`,
    minLength: SECRET_LENGTH, errorMessage: `至少 ${SECRET_LENGTH} 个字符`,
  }),
}

const LIMITS = {
  BODY_LIMIT: integer('Bytes of one request body.', 262_144, 1024, 104_857_600),
  RATE_PER_MINUTE: integer(
    'Requests a minute of one token, or of one address without a token. An address with tokens may send ten times as many. 0 is no limit.',
    600, 0, MOST,
  ),
  LINKS_PER_DAY: integer('New WeChat links to screens in 24 hours for accounts. WeChat makes at most 500,000 a day.', 10_000, 0, MOST),
  LINKS_PER_DAY_VISITORS: integer('New ones for all callers without a login.', 1_000, 0, MOST),
  LINKS_PER_DAY_CALLER: integer('New ones of one account, or of one address without a login.', 50, 0, MOST),
  CHAT_PER_MINUTE: integer('Messages a minute of one account in one role, over all processes. 0 is no limit.', 60, 0, MOST),
  CODES_PER_HOUR_MOBILE: integer('Login codes in an hour to one phone number.', 10, 1, MOST),
  CODES_PER_HOUR_DEVICE: integer('Login codes in an hour to one device.', 20, 1, MOST),
  CODES_PER_HOUR_ADDRESS: integer('Login codes in an hour to one address.', 60, 1, MOST),
  CODES_PER_DAY_MOBILE: integer('Login codes in 24 hours to one phone number.', 20, 1, MOST),
  CODES_PER_DAY_DEVICE: integer('Login codes in 24 hours to one device.', 40, 1, MOST),
  CODES_PER_DAY_ADDRESS: integer('Login codes in 24 hours to one address.', 500, 1, MOST),
  CHALLENGE_BITS: integer(
    'Proof of work before a second code within a minute, in leading zero bits. Each one doubles the work (decision 0131).', 10, 1, 20,
  ),
  UPLOADS_PER_DAY_IMAGE: integer('Pictures of one account in 24 hours.', 100, 1, MOST),
  UPLOADS_PER_DAY_VIDEO: integer('Videos of one account in 24 hours.', 10, 1, MOST),
  UPLOADS_PER_DAY_AUDIO: integer('Recordings of one account in 24 hours: voice messages and spoken texts.', 500, 1, MOST),
  // The largest phone cameras take 50 megapixels; screenshots have less than 10.
  PICTURE_MEGAPIXELS: integer('Largest JPEG that can be shrunk while it is read, in millions of pixels.', 51, 1, 500),
  PICTURE_WHOLE_MEGAPIXELS: integer('Largest picture that is in memory as a whole: progressive JPEG, PNG, WebP.', 16, 1, 500),
  PICTURE_DECODES: integer('Pictures that are decoded at the same time.', 2, 1, 64),
  PICTURES_WAITING: integer('Pictures that wait for a decode, each with its temporary file.', 100, 1, 10_000),
}

const MOST_FEN = 999_999_999
const fen = (description: string, usual: number) => integer(`${description} In fen.`, usual, 1, MOST_FEN)

const WITHDRAWALS = {
  WITHDRAW_MIN: fen('The smallest withdrawal.', WITHDRAWAL_LIMITS.min),
  WITHDRAW_MAX: fen('The largest withdrawal.', WITHDRAWAL_LIMITS.max),
  WITHDRAW_DAY_TIMES: integer('Withdrawals of one person on one day.', WITHDRAWAL_LIMITS.dayTimes, 1, MOST),
  WITHDRAW_DAY_AMOUNT: fen('Withdrawn by one person on one day.', WITHDRAWAL_LIMITS.dayAmount),
  WITHDRAW_MONTH_AMOUNT: fen('Withdrawn by one person in one month.', WITHDRAWAL_LIMITS.monthAmount),
  WITHDRAW_PAYEE_DAY_AMOUNT: fen('Paid to one payout account on one day, whoever owns it.', WITHDRAWAL_LIMITS.payeeDayAmount),
  WITHDRAW_DEVICE_DAY_AMOUNT: fen('Withdrawn from one device on one day.', WITHDRAWAL_LIMITS.deviceDayAmount),
  WITHDRAW_WECHAT_MAX: fen('The largest payment to WeChat.', CHANNEL_LIMITS.max),
  WITHDRAW_WECHAT_DAY_AMOUNT: fen('Paid to WeChat of one person on one day.', CHANNEL_LIMITS.dayAmount),
  WITHDRAW_ALIPAY_MAX: fen('The largest payment to Alipay.', CHANNEL_LIMITS.max),
  WITHDRAW_ALIPAY_DAY_AMOUNT: fen('Paid to Alipay of one person on one day.', CHANNEL_LIMITS.dayAmount),
  WITHDRAW_BANK_MAX: fen('The largest payment to a bank card.', CHANNEL_LIMITS.max),
  WITHDRAW_BANK_DAY_AMOUNT: fen('Paid to bank cards of one person on one day.', CHANNEL_LIMITS.dayAmount),
}

const TIMEOUTS = {
  // The longest upload is that of the largest video over a slow mobile network.
  UPLOAD_TIMEOUT_MS: integer('A request with a file arrives within this time.', 600_000, 100, HOUR_MS),
  HEADERS_TIMEOUT_MS: integer('The head of a request arrives within this time, at most `UPLOAD_TIMEOUT_MS`.', 10_000, 100, HOUR_MS),
  REQUEST_TIMEOUT_MS: integer('A request without a file arrives within this time, at most `UPLOAD_TIMEOUT_MS`.', 30_000, 100, HOUR_MS),
  HANDLER_TIMEOUT_MS: integer('The answer is ready within this time.', 60_000, 100, HOUR_MS),
  KEEP_ALIVE_TIMEOUT_MS: integer(
    'An idle connection stays open this long. Longer than the proxy’s, so that the proxy closes it.', 72_000, 100, HOUR_MS,
  ),
}

const version = (platform: 'ANDROID' | 'IOS', description: string) => text(description, {
  pattern: '^\\d+(\\.\\d+){0,3}$', errorMessage: `要写成 1.2.3，和 APP_${platform}_URL 一起填`,
})
const link = (description: string) => text(description, { format: 'https-url', errorMessage: '要填 https:// 开头的下载地址' })

const APPS = {
  APP_ANDROID_VERSION: version('ANDROID', 'Newest Android app, such as `1.2.3`. Set it together with its link.'),
  APP_ANDROID_URL: link('Where to get the Android app.'),
  APP_IOS_VERSION: version('IOS', 'Newest iOS app. Set it together with its link.'),
  APP_IOS_URL: link('Where to get the iOS app.'),
  APP_ANDROID_PACKAGE: text('Name of the Android package, such as `com.example.app`: for the links of stores, and for `assetlinks.json`.', {
    pattern: '^[A-Za-z][\\w]*(\\.[A-Za-z][\\w]*)+$', errorMessage: '要写成 com.example.app',
  }),
  APP_ANDROID_CERTIFICATES: list('SHA-256 fingerprints of its signing certificates, `AB:CD:…`. With them web addresses open the app.'),
  APP_IOS_ID: text('Team and bundle of the iOS app, such as `ABCDE12345.com.example.app`. With it web addresses open the app.', {
    pattern: '^[0-9A-Z]{10}\\.[\\w.-]+$', errorMessage: '要写成 ABCDE12345.com.example.app',
  }),
  APP_FILING: text('Filing number of the apps (App 备案号), which has to be shown.'),
  APP_DEVELOPER: text('Who made the apps.', { shownDefault: '`OPERATOR_NAME`' }),
}

const OPERATOR = {
  OPERATOR_NAME: text('Name of the company that runs the service.'),
  OPERATOR_CREDIT_CODE: text('Its unified social credit code (统一社会信用代码).'),
  OPERATOR_ADDRESS: text('Its address.'),
  OPERATOR_LICENCE_NUMBER: text('Number of its human resources licence (人力资源服务许可证).'),
  OPERATOR_LICENCE_ISSUER: text('Authority that issued the licence.'),
  OPERATOR_LICENCE_VALID_UNTIL: text('Last day of the licence.'),
  OPERATOR_ICP: text('ICP filing number (备案号).'),
  OPERATOR_SERVICE_PHONE: text('Phone number of customer service.'),
  PAYEE_NAME: text('Name of the account at the payment institution to which employers transfer money.', {
    shownDefault: 'made up in development',
  }),
  PAYEE_BANK: text('Bank of that account, with its branch.', { shownDefault: 'made up in development' }),
  PAYEE_ACCOUNT: text('Number of that account. Without name, bank and number the screen asks employers to call customer service.', {
    shownDefault: 'made up in development',
  }),
  OPERATOR_LINK_HOSTS: list('Websites that banners may link to. An empty value allows none.', { default: ['gov.cn'], takesEmpty: true }),
}

export const SERVER_SETTINGS = { ...SERVER, ...DATA, ...LIMITS, ...WITHDRAWALS, ...TIMEOUTS, ...APPS, ...OPERATOR }

export const SERVER_GROUPS = [
  { title: 'Server', settings: SERVER },
  { title: 'Database and secrets', settings: DATA },
  { title: 'Limits', intro: 'Memory of pictures: see [operations](operations.md#memory-of-pictures).', settings: LIMITS },
  {
    title: 'Withdrawals',
    intro: 'Set those of the channels to what the provider allows, often far less than these defaults. How they count: '
      + '[decision 0164](decisions/0164-withdrawals.md).',
    settings: WITHDRAWALS,
  },
  { title: 'Timeouts', intro: 'In milliseconds.', settings: TIMEOUTS },
  {
    title: 'Native apps',
    intro: '`npm run ops -- app-version publish` says more about a version, and wins over these ([operators](operators.md#native-apps)).',
    settings: APPS,
  },
  { title: 'Operator', intro: 'Shown to everyone, because the law requires it.', settings: OPERATOR },
]
