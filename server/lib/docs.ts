import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { T, type EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'

/** Swagger UI sets inline styles; it loads only its own files. */
const PAGE_POLICY = {
  'default-src': '\'self\'',
  'style-src': ['\'self\'', '\'unsafe-inline\''],
  'img-src': ['\'self\'', 'data:'],
  'object-src': '\'none\'',
  'base-uri': '\'none\'',
  'frame-ancestors': '\'self\'',
}

/** OpenAPI of all served endpoints at /docs/json, and a page for reading and trying them at /docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '到岗 API',
        version: '1',
        description: '每个回答都是 `{ code, msg, data }`，`code` 为 0 是成功。金额是整数分，时间是带时区的 ISO 8601。',
      },
      components: { securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
        operator: { type: 'apiKey', in: 'header', name: 'operator-secret' },
      } },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint } = route.config ?? {}
      if (!endpoint) return { url, schema: { ...schema, hide: true } }
      const form = endpoint.file && { consumes: ['multipart/form-data'], body: withFile(endpoint) }
      return { url, schema: { ...schema, ...form, description: describe(endpoint) } }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY })
}

/** The form as users of the page fill it in. */
const withFile = ({ body }: EndpointSpec): TSchema =>
  T.Object({ ...body?.properties, file: T.Unsafe({ type: 'string', format: 'binary' }) })

const AUTH = {
  none: '不用登录', any: '要登录', c: '要登录，身份是求职（c）', b: '要登录，身份是招人（b）', operator: '操作员，请求头 operator-name 和 operator-secret',
} as const

const describe = ({ auth, errors = [] }: EndpointSpec): string => [
  AUTH[auth],
  ...errors.map((name) => `\`${ERRORS[name].code}\` ${name}：${ERRORS[name].msg}`),
].join('\n\n')
