"""
The iOS shape of the native bridge in a real WebKit: WebKitGTK has the same script message handlers as WKWebView.

    xvfb-run -a /usr/bin/python3 run.py <script of the page>

Loads a page with the script, plays the app's half for a handler named `daogang`, has the page make its calls one after
another, and prints as JSON what each was answered, what failed, and the messages that arrived.
"""
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

USER_AGENT = ('Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
              'Mobile/15E148 DaogangIOS/2.4.0')
PATIENCE_S = 25

# What the page does. The last call is never replied to: it has to end by itself.
CALLS = """
(async () => {
  const answers = []
  const ask = async (...call) => answers.push(await bridge.call(...call))
  await ask('getUserInfo')
  await ask('switchFullScreen', { fullScreen: true })
  await ask('makePhonecall', { phone: '17000000000' })
  await ask('getGeolocation')
  await ask('jsBridgeCommon', { type: 'umid' })
  await ask('logout')
  await ask('newburyPoint', { pointId: '岗位详情', accessTime: '2026-11-21 09:00:00' })
  await ask('getParentPointId')
  webkit.messageHandlers.result.postMessage(JSON.stringify({ answers, failures, available: bridge.available }))
})()
"""

messages = []


def reply_to(message):
    """The app's half, by docs/native-bridge.md: the fields of a reply beside its version and id, or nothing."""
    method = message['method']
    if method == 'getUserInfo':
        # A line separator ends a line in old JavaScript and not in JSON: the form of the reply must survive it.
        return {'ok': True, 'data': {'appPlatform': 'iOS', 'appVersion': '2.4.0', 'token': 'abc', 'name': '王\u2028"师傅\\'}}
    if method == 'switchFullScreen':
        return {'ok': True, 'data': {'height': 44}}
    if method == 'makePhonecall':
        return {'ok': True}
    if method == 'getGeolocation':
        return {'ok': False, 'error': {'code': 'denied', 'message': 'no permission'}}
    if method == 'jsBridgeCommon':
        return {'ok': True, 'data': {'umid': 7}}
    if method == 'logout':
        return {'ok': False, 'error': {'code': 'unsupported'}}
    return None


def main(script):
    content = WebKit2.UserContentManager()
    view = WebKit2.WebView.new_with_user_content_manager(content)
    view.get_settings().set_user_agent(USER_AGENT)

    def on_call(_content, result):
        message = json.loads(result.get_js_value().to_string())
        messages.append(message)
        fields = reply_to(message)
        if fields is not None:
            reply = json.dumps({'v': message['v'], 'id': message['id'], **fields}, ensure_ascii=False)
            argument = reply.replace('\u2028', '\\u2028').replace('\u2029', '\\u2029')
            view.evaluate_javascript(f'window.DaogangBridge && window.DaogangBridge.receive({argument})', -1, None, None, None, None)

    def on_result(_content, result):
        print(json.dumps({**json.loads(result.get_js_value().to_string()), 'messages': messages}))
        Gtk.main_quit()

    def on_load(_view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            view.evaluate_javascript(CALLS, -1, None, None, None, None)

    for name, listen in (('daogang', on_call), ('result', on_result)):
        content.connect(f'script-message-received::{name}', listen)
        content.register_script_message_handler(name)
    view.connect('load-changed', on_load)

    window = Gtk.Window()
    window.add(view)
    window.show_all()
    view.load_html(f'<!DOCTYPE html><meta charset="utf-8"><script>{script}</script>', 'https://daogang.test/')
    GLib.timeout_add_seconds(PATIENCE_S, lambda: sys.exit('the page did not come to its end'))
    Gtk.main()


with open(sys.argv[1], encoding='utf-8') as file:
    main(file.read())
