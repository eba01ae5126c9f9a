"""Convert labels, print them on printers behind any firewall, follow the jobs."""
from ._call import UNSET, Page
from ._client import Client
from ._errors import PlatenError, UsageError
from ._shape import Shape
from ._shapes import *
from ._transport import VERSION as __version__
from ._webhooks import verify_webhook
