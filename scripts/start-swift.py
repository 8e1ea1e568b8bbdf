# python3 start-swift.py FOLDER PORT: OpenStack Swift with its S3 interface, all four servers in one process, one copy of all.
# The bucket's key is studio:shop, its secret «secret»; objects lie in the folder and are there at the next start.
import os
import sys

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi as server
from swift.common import storage_policy, utils, wsgi
from swift.common.ring import RingBuilder

folder, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)
    return os.path.join(folder, name)


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = shop\nswift_hash_path_prefix = shop\n')
utils.set_swift_dir(folder)
storage_policy.reload_storage_policies()

sockets = {}
for kind in ('account', 'container', 'object'):
    sockets[kind] = eventlet.listen(('127.0.0.1', 0))
    ring = RingBuilder(2, 1, 0)
    place = {'ip': '127.0.0.1', 'port': sockets[kind].getsockname()[1]}
    ring.add_dev({
        **place, 'replication_ip': place['ip'], 'replication_port': place['port'],
        'id': 0, 'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, 'meta': '',
    })
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))

DEFAULT = '[DEFAULT]\nswift_dir = %s\ndevices = %s/devices\nmount_check = false\nlog_level = ERROR\n' % (folder, folder)
pool = eventlet.GreenPool(2000)


class Forgetful:
    """In the place of memcached, which Swift wants to be there but does without."""

    def get(self, *args, **named):
        return None

    set = delete = incr = decr = get_multi = set_multi = get


def serve(socket, conf):
    loaded, cache = wsgi.loadapp(conf), Forgetful()

    def app(env, start):
        env['swift.cache'] = cache
        return loaded(env, start)

    quiet = utils.NullLogger()
    pool.spawn_n(server.server, socket, app, quiet, protocol=wsgi.SwiftHttpProtocol, custom_pool=pool)


for kind in sockets:
    serve(sockets[kind], write(kind + '.conf', DEFAULT + '[app:main]\nuse = egg:swift#%s\n' % kind))
serve(eventlet.listen(('127.0.0.1', port), backlog=4096), write('proxy.conf', DEFAULT + '''
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = eu-north-1
# A long list in several answers, without a thousand objects.
max_bucket_listing = 20
[filter:tempauth]
use = egg:swift#tempauth
user_studio_shop = secret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
'''))
pool.waitall()
