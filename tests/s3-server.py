# A real S3-compatible store for tests: OpenStack Swift (Debian: swift-proxy, swift-account,
# swift-container, swift-object), its four servers in one process on the loopback interface.
# usage: s3-server.py FOLDER PORT ACCOUNT:USER SECRET
# SIGUSR1: its disk counts as full; SIGUSR2: no longer. It ends with the process that started it.
import os
import signal
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import listen, wsgi
from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder, port, access, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
settings = os.path.join(folder, 'settings')
devices = os.path.join(folder, 'devices')
for path in (settings, os.path.join(devices, 'disk')):
    os.makedirs(path, exist_ok=True)


def write(name, text):
    path = os.path.join(settings, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


utils.SWIFT_CONF_FILE = write('swift.conf', '[storage-policy:0]\nname = one\ndefault = yes\n')
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'tests'
storage_policy.reload_storage_policies()

sockets = {kind: listen(('127.0.0.1', 0)) for kind in ('account', 'container', 'object')}
common = f'''[DEFAULT]
swift_dir = {settings}
devices = {devices}
mount_check = false
log_level = CRITICAL
'''
with open(os.devnull, 'w') as log:
    for kind, socket in sockets.items():
        own = socket.getsockname()[1]
        ring = RingBuilder(1, 1, 0)
        ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': own, 'device': 'disk', 'weight': 1})
        ring.rebalance()
        ring.get_ring().save(os.path.join(settings, f'{kind}.ring.gz'))
        app = f'[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#{kind}\n'
        eventlet.spawn(wsgi.server, socket, loadapp(write(f'{kind}.conf', common + app)), log)
    proxy = write('proxy.conf', f'''{common}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0.01
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 5
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_{access.replace(':', '_')} = {secret} .admin
''')

    def fill(percent):
        utils.FALLOCATE_RESERVE, utils.FALLOCATE_IS_PERCENT = percent, True

    signal.signal(signal.SIGUSR1, lambda *_: fill(100))
    signal.signal(signal.SIGUSR2, lambda *_: fill(0))

    parent = os.getppid()

    def end_with_parent():
        while os.getppid() == parent:
            eventlet.sleep(1)
        os._exit(0)

    eventlet.spawn(end_with_parent)
    listener = listen(('127.0.0.1', port))
    served = loadapp(proxy)
    print('listening', flush=True)
    wsgi.server(listener, served, log)
