import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getAccount } from './get-account'
import { login } from './login'
import { logout } from './logout'
import { phoneLogin } from './phone-login'
import { sendCode } from './send-code'
import { setRole } from './set-role'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.sendLoginCode, (call) => sendCode(deps, call))
  serve(app, endpoints.login, (call) => login(deps, call))
  serve(app, endpoints.phoneLogin, (call) => phoneLogin(deps, call))
  serve(app, endpoints.logout, (call) => logout(deps, call))
  serve(app, endpoints.getAccount, (call) => getAccount(deps, call))
  serve(app, endpoints.setRole, (call) => setRole(deps, call))
}
