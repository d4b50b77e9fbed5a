import { Empty, Id, OneOf, Page, Text, Time, Cursor } from './common'
import { T, endpoint, type Static } from './endpoint'
import { OPERATOR_NAME, PASSWORD_LENGTH, TOTP_CODE } from './rules/operator-login'
import { OPERATOR_ROLES } from './rules/operator-role'

const Name = T.String({ title: '名字', pattern: OPERATOR_NAME.source, maxLength: 20, errorMessage: '名字是2到20个字或字母、数字，没有空格' })
const Password = T.String({ title: '密码', minLength: 1, maxLength: PASSWORD_LENGTH.most })
const Code = T.String({ title: '动态码', pattern: TOTP_CODE.source, errorMessage: '动态码是6位数字' })
const Roles = T.Array(OneOf('角色', OPERATOR_ROLES), { title: '角色', minItems: 1, maxItems: OPERATOR_ROLES.length, uniqueItems: true })

/** `enrol`: the first login, which sets the password and the authenticator before anything else. */
const Stage = OneOf('阶段', ['enrol', 'open'])

/**
 * Logs in to the console. The answer sets an httpOnly cookie. The first login takes the secret of the registration as the password, and no
 * code. One refusal for a wrong name, password and code.
 */
export const operatorLogin = endpoint({
  method: 'POST', path: '/operator/login', service: 'operator', auth: 'none', perMinute: 20,
  summary: '登录控制台',
  body: T.Object({ name: Name, password: Password, code: T.Optional(Code) }),
  data: T.Object({ stage: Stage }), errors: ['OPERATOR_LOGIN_REFUSED', 'OPERATOR_ADDRESS_REFUSED'],
})

export const operatorLogout = endpoint({
  method: 'POST', path: '/operator/logout', service: 'operator', auth: 'none',
  summary: '退出控制台', body: Empty, data: Empty,
})

/** A new secret for the authenticator app, in a first login. The one before it is void. */
export const operatorEnrolBegin = endpoint({
  method: 'POST', path: '/operator/enrol/begin', service: 'operator', auth: 'none', perMinute: 20,
  summary: '首次登录：取动态码的密钥', body: Empty,
  data: T.Object({ name: T.String(), secret: T.String(), url: T.String() }), errors: ['OPERATOR_SESSION_OVER'],
})

export const operatorEnrolFinish = endpoint({
  method: 'POST', path: '/operator/enrol/finish', service: 'operator', auth: 'none', perMinute: 20,
  summary: '首次登录：定密码，确认动态码', body: T.Object({ password: Password, code: Code }), data: Empty,
  errors: ['OPERATOR_SESSION_OVER', 'OPERATOR_PASSWORD_WEAK', 'OPERATOR_CODE_WRONG'],
})

export const operatorAccountDetail = endpoint({
  method: 'GET', path: '/operator/account/detail', service: 'operator', auth: 'operator', summary: '我的账号',
  data: T.Object({ name: T.String(), roles: Roles, isDemo: T.Boolean(), now: Time }),
})

export const operatorAccountPassword = endpoint({
  method: 'POST', path: '/operator/account/password', service: 'operator', auth: 'operator', perMinute: 10,
  summary: '改密码，别处的登录都退出', body: T.Object({ password: Password, code: Code, next: Password }), data: Empty,
  errors: ['OPERATOR_LOGIN_REFUSED', 'OPERATOR_PASSWORD_WEAK'],
})

const Session = T.Object({ id: Id, since: Time, seenAt: Time, address: T.String(), device: T.String(), isThis: T.Boolean() })

export const operatorAccountSessions = endpoint({
  method: 'GET', path: '/operator/account/sessions', service: 'operator', auth: 'operator', summary: '我登录着的地方',
  data: T.Object({ items: T.Array(Session) }),
})

export const operatorAccountEndSession = endpoint({
  method: 'POST', path: '/operator/account/endSession', service: 'operator', auth: 'operator', summary: '退出一处登录',
  body: T.Object({ id: Id }), data: Empty,
})

/** An operator as admins see them. */
export const RegisteredOperator = T.Object({
  name: T.String(),
  roles: T.Array(OneOf('角色', OPERATOR_ROLES)),
  state: OneOf('状态', ['unvouched', 'new', 'active', 'disabled']),
  createdBy: T.String(),
  createdAt: Time,
  seenAt: T.Union([Time, T.Null()]),
  isDemo: T.Boolean(),
})
export type RegisteredOperator = Static<typeof RegisteredOperator>

export const operatorRegistryList = endpoint({
  method: 'GET', path: '/operator/registry/list', service: 'operator', auth: 'operator', summary: '操作员名单',
  data: T.Object({ items: T.Array(RegisteredOperator) }),
})

const Registered = T.Object({ secret: T.String(), isVouched: T.Boolean() })

/** Registers an operator. The secret is shown this once. From the third one on another admin has to vouch. */
export const operatorRegistryAdd = endpoint({
  method: 'POST', path: '/operator/registry/add', service: 'operator', auth: 'operator', perMinute: 10,
  summary: '登记操作员', body: T.Object({ name: Name, roles: Roles }), data: Registered, errors: ['OPERATOR_REGISTRY'],
})

export const operatorRegistryVouch = endpoint({
  method: 'POST', path: '/operator/registry/vouch', service: 'operator', auth: 'operator',
  summary: '确认是本人', body: T.Object({ name: Name }), data: Empty, errors: ['OPERATOR_REGISTRY'],
})

/** Changes the roles of another operator. */
export const operatorRegistryRoles = endpoint({
  method: 'POST', path: '/operator/registry/roles', service: 'operator', auth: 'operator',
  summary: '改角色', body: T.Object({ name: Name, roles: Roles }), data: Empty, errors: ['OPERATOR_REGISTRY'],
})

/** A new secret for someone who lost password or phone. They begin again with a first login, once another admin vouched. */
export const operatorRegistryReset = endpoint({
  method: 'POST', path: '/operator/registry/reset', service: 'operator', auth: 'operator', perMinute: 10,
  summary: '重置登录', body: T.Object({ name: Name }), data: Registered, errors: ['OPERATOR_REGISTRY'],
})

export const operatorRegistryDisable = endpoint({
  method: 'POST', path: '/operator/registry/disable', service: 'operator', auth: 'operator',
  summary: '停用操作员', body: T.Object({ name: Name }), data: Empty, errors: ['OPERATOR_REGISTRY'],
})

const AuditLine = T.Object({
  seq: T.Integer(), at: Time, actor: T.String(), action: T.String(), reason: T.String(), rule: T.String(),
  accountId: T.String(), companyId: T.String(), subjectId: T.String(), hash: T.String(),
})

export const operatorAuditList = endpoint({
  method: 'GET', path: '/operator/audit/list', service: 'operator', auth: 'operator', summary: '操作日志，新的在前',
  query: T.Object({
    actor: T.Optional(Text('谁', 20, 0)), about: T.Optional(Id), cursor: T.Optional(Cursor),
  }),
  data: Page(AuditLine),
})

/** Recomputes the whole chain. */
export const operatorAuditVerify = endpoint({
  method: 'POST', path: '/operator/audit/verify', service: 'operator', auth: 'operator', perMinute: 6,
  summary: '核对操作日志', body: Empty,
  data: T.Object({ isSound: T.Boolean(), lines: T.Integer(), head: T.String(), problems: T.Array(T.String()) }),
})
